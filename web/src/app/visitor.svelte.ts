/** Who sits before this browser, and which games the server has. */
import { fetchGames, fetchMe, rename } from "../net/api";
import type { GameInfo, Me } from "../net/protocol";

export const visitor = $state<{ me: Me | null; games: GameInfo[]; reachable: boolean }>({
  me: null,
  games: [],
  reachable: true,
});

const AGAIN = 2_000;
const LOOK_AGAIN = 700;
let greeting: Promise<void> | null = null;

/** Asked before the first socket is opened, since the answer brings the cookie. */
export function greet(): Promise<void> {
  greeting ??= attempt();
  return greeting;
}

async function attempt(): Promise<void> {
  for (;;) {
    try {
      const me = await fetchMe();
      visitor.games = await fetchGames();
      visitor.me = me; // last, since pages are shown as soon as it is there
      visitor.reachable = true;
      return;
    } catch {
      visitor.reachable = false;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/** Ask again and again how far a game is that is being made ready; what is returned ends that. */
export function follow(game: string): () => void {
  const isReady = (): boolean => visitor.games.find((each) => each.name === game)?.ready !== false;
  const look = async (): Promise<void> => {
    visitor.games = await fetchGames(game).catch(() => visitor.games);
    if (isReady()) clearInterval(timer);
  };
  const timer = setInterval(() => void look(), LOOK_AGAIN);
  return () => clearInterval(timer);
}

export async function changeName(name: string): Promise<void> {
  visitor.me = await rename(name);
}
