/** The server over HTTP. Every answer is checked for a refusal; nothing here knows any rules. */
import type {
  Attitude,
  Board,
  Companion,
  Complaint,
  Devices,
  GameInfo,
  Hint,
  HintWanted,
  Invitation,
  Lesson,
  Link,
  Listed,
  Me,
  MyPeople,
  MyRating,
  Neighbour,
  NewTable,
  NewWay,
  Notices,
  NoticeWish,
  Passkey,
  PasskeyOptions,
  PlayOn,
  Puzzle,
  PuzzleAnswer,
  PuzzleOfTheDay,
  Refusal,
  Replay,
  Results,
  Retained,
  Review,
  Solution,
  Statistics,
  Step,
  TableState,
  Way,
  Wish,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
  ) {
    super(`${code}: ${sentence}`);
  }
}

/** Whoever is not known yet, or not any more, becomes known and asks again. */
async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  try {
    return await askOnce<Answer>(method, path, body);
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.code !== "no-identity") throw refused;
    await askOnce("GET", "/api/me");
    return askOnce<Answer>(method, path, body);
  }
}

async function askOnce<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("network", "the server cannot be reached");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const refusal = answer as Refusal | null;
  throw new Refused(refusal?.code ?? "internal", refusal?.sentence ?? "something went wrong");
}

export const fetchMe = (): Promise<Me> => ask("GET", "/api/me");
export const rename = (name: string): Promise<Me> => ask("PUT", "/api/me", { name });
/** The own devices, and the link that brings one to another, which is used once. */
export const fetchDevices = (): Promise<Devices> => ask("GET", "/api/me/devices");
export const makeLink = (): Promise<Link> => ask("POST", "/api/me/links", {});
export const arrive = (code: string): Promise<Me> => ask("POST", "/api/me/arrivals", { code });
export const signOut = (device: string): Promise<void> => ask("DELETE", `/api/me/devices/${encodeURIComponent(device)}`);
export const signOutEverywhere = (here: boolean): Promise<void> => ask("DELETE", `/api/me/devices?here=${here}`);
/** Passkeys: what the browser is to be asked for, in its own words, and what it has answered. */
export const fetchPasskeys = (): Promise<Passkey[]> => ask("GET", "/api/me/passkeys");
export const passkeyOptions = (purpose: "passkeys" | "arrivals"): Promise<PasskeyOptions> => ask("POST", `/api/me/${purpose}/options`, {});
export const addPasskey = (credential: unknown): Promise<Passkey> => ask("POST", "/api/me/passkeys", { credential });
export const removePasskey = (id: string): Promise<void> => ask("DELETE", `/api/me/passkeys/${encodeURIComponent(id)}`);
export const arriveByPasskey = (credential: unknown): Promise<Me> => ask("POST", "/api/me/arrivals/passkey", { credential });
/** Being told that it is one's turn: by which ways, each shown to be one's own by a code, and when. */
export const fetchNotices = (): Promise<Notices> => ask("GET", "/api/me/notices");
export const wishNotices = (wish: NoticeWish): Promise<Notices> => ask("PUT", "/api/me/notices", wish);
export const addWay = (way: NewWay): Promise<Way> => ask("POST", "/api/me/ways", way);
export const confirmWay = (way: string, code: string): Promise<Way> =>
  ask("POST", `/api/me/ways/${encodeURIComponent(way)}/code`, { code });
export const removeWay = (way: string): Promise<void> => ask("DELETE", `/api/me/ways/${encodeURIComponent(way)}`);
/** What is kept about everybody for how long, all of it about oneself, and its end. */
export const fetchRetained = (): Promise<Retained> => ask("GET", "/api/privacy");
export const deleteMe = (): Promise<void> => ask("DELETE", "/api/me");
export const aboutMeAddress = "/api/me/data";
/** The others at a table and how one stands to them; and everybody one does not hear or keeps away from. */
export const fetchNeighbours = (table: string): Promise<Neighbour[]> => ask("GET", `/api/tables/${encodeURIComponent(table)}/people`);
export const standTo = (table: string, attitude: Attitude): Promise<Neighbour[]> =>
  ask("PUT", `/api/tables/${encodeURIComponent(table)}/people`, attitude);
export const report = (table: string, complaint: Complaint): Promise<Neighbour[]> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/reports`, complaint);
export const fetchPeople = (): Promise<MyPeople> => ask("GET", "/api/my/people");
export const makeUp = (mark: string): Promise<void> => ask("DELETE", `/api/my/people/${encodeURIComponent(mark)}`);
/** A quick match: a table at which somebody waits for the same game, or at which to wait. */
export const quickMatch = (wish: Wish): Promise<TableState> => ask("POST", "/api/matches", wish);
/** Those one has played with lately, and invitations to and from them. */
export const fetchCompany = (): Promise<Companion[]> => ask("GET", "/api/my/company");
export const invite = (table: string, mark: string): Promise<void> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/invitations`, { mark });
export const fetchInvitations = (): Promise<Invitation[]> => ask("GET", "/api/my/invitations");
export const decline = (table: string): Promise<void> => ask("DELETE", `/api/my/invitations/${encodeURIComponent(table)}`);
/** The own ratings, whether others see them, and who stands where. */
export const fetchRatings = (): Promise<MyRating[]> => ask("GET", "/api/my/ratings");
export const showRating = (game: string, shown: boolean): Promise<MyRating[]> => ask("PUT", "/api/my/ratings", { game, shown });
export const fetchBoard = (game: string): Promise<Board> => ask("GET", `/api/ratings/${encodeURIComponent(game)}`);
/** The game that is wanted is made ready before the others. */
export const fetchGames = (wanted = ""): Promise<GameInfo[]> =>
  ask("GET", `/api/games${wanted && `?wanted=${encodeURIComponent(wanted)}`}`);
export const fetchComponents = <Set>(game: string): Promise<Set> => ask("GET", `/api/games/${game}/components`);
/** The lessons of a game, whole. */
export const fetchLessons = (game: string): Promise<Lesson[]> => ask("GET", `/api/games/${encodeURIComponent(game)}/lessons`);
export const fetchLobby = (): Promise<Listed[]> => ask("GET", "/api/tables");
export const fetchMine = (): Promise<Listed[]> => ask("GET", "/api/my/tables");
export const fetchUnderWay = (): Promise<Listed[]> => ask("GET", "/api/my/tables?under_way=true");
export interface ResultsWanted {
  game: string;
  against: string;
  search: string;
  skip?: number;
}
/** The own finished games, some at a time; what they have come to; and the records of all of them. */
export const fetchResults = (wanted: ResultsWanted): Promise<Results> =>
  ask("GET", `/api/my/results?${new URLSearchParams({ ...wanted, skip: String(wanted.skip ?? 0) })}`);
export const fetchStatistics = (game: string, against: string): Promise<Statistics> =>
  ask("GET", `/api/my/statistics?${new URLSearchParams({ game, against })}`);
export const recordsAddress = "/api/my/records";
/** A table as anybody with its spectator link may see it. */
export const fetchWatched = (watch: string): Promise<TableState> => ask("GET", `/api/watch/${encodeURIComponent(watch)}`);
export const makeTable = (table: NewTable): Promise<TableState> => ask("POST", "/api/tables", table);
/** The best actions of the own seat that decides now. */
export const fetchHint = (table: string, wanted: HintWanted): Promise<Hint> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/hint`, wanted);
export const fetchReplay = (watch: string, start: number, seat = -1): Promise<Replay> =>
  ask("GET", `/api/replays/${encodeURIComponent(watch)}?start=${start}${seat >= 0 ? `&seat=${seat}` : ""}`);

/** Every position of a finished game. */
export async function fetchSteps(watch: string): Promise<Step[]> {
  const steps: Step[] = [];
  for (let more = true; more;) {
    const part = await fetchReplay(watch, steps.length);
    steps.push(...part.steps);
    more = part.steps.length > 0 && steps.length < part.num_steps;
  }
  return steps;
}

export const playOn = (watch: string, from: PlayOn): Promise<TableState> =>
  ask("POST", `/api/replays/${encodeURIComponent(watch)}/play-on`, from);

/** The review of a finished game, or how far it has come; the second has it worked out. */
export const fetchReview = (watch: string): Promise<Review> => ask("GET", `/api/replays/${encodeURIComponent(watch)}/review`);
export const askForReview = (watch: string): Promise<Review> => ask("POST", `/api/replays/${encodeURIComponent(watch)}/review`, {});

/** Today's puzzle of every game; one by its number (0: today's); and what is best there, once it is answered. */
export const fetchPuzzles = (): Promise<PuzzleOfTheDay[]> => ask("GET", "/api/puzzles");
export const fetchPuzzle = (game: string, number = 0): Promise<Puzzle> =>
  ask("GET", `/api/puzzles/${encodeURIComponent(game)}${number ? `/${number}` : ""}`);
export const answerPuzzle = (game: string, number: number, answer: PuzzleAnswer): Promise<Solution> =>
  ask("POST", `/api/puzzles/${encodeURIComponent(game)}/${number}`, answer);

export const recordAddress = (watch: string): string => `/api/replays/${encodeURIComponent(watch)}/record`;
export const fetchRecord = (watch: string): Promise<{ dice?: { added: [number, string][] } | null }> => ask("GET", recordAddress(watch));

/** `named`: the others may know who looks on. */
export function socketAddress(kind: "tables" | "watch", id: string, named = false): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/socket/${kind}/${encodeURIComponent(id)}${named ? "?named=true" : ""}`;
}

/** Commands to a table that is not open in this page. */
export const command = (table: string, body: Record<string, unknown>): Promise<unknown> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/commands`, { id: crypto.randomUUID(), ...body });
