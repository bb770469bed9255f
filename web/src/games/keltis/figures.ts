/** Where the figures stand. */
import { COLOURS, type Colour } from "../cards/art/knots";
import { fan, type Place } from "../cards/art/stones";
import type { Paths } from "./paths";
import type { KeltisView } from "./view";

/** Half the width of a tile. */
export const ROOM = 19;

interface Shown {
  key: string;
  seat: number;
  large: boolean;
  path?: number | undefined;
}

export class Figures {
  /** Which small figure went where: each keeps its place on the start stone until it leaves. */
  private readonly gone: (number | undefined)[][] = [];

  placed(view: KeltisView, paths: Paths): (Shown & Place)[] {
    const all: Shown[] = view.players.flatMap((player, seat) => {
      const large = player.large ? COLOURS.indexOf(player.large as Colour) : undefined;
      const taken = COLOURS.map((_, path) => path).filter((path) => (player.figures[path] ?? 0) > 0 && path !== large);
      return [
        { key: `${seat}L`, seat, large: true, path: large },
        ...this.smallPaths(seat, taken, player.small ?? 0).map((path, i) => ({ key: `${seat}${i}`, seat, large: false, path })),
      ];
    });
    all.sort((a, b) => Number(a.large) - Number(b.large));
    return all.map((figure) => ({ ...figure, ...stand(figure, all, view, paths) }));
  }

  private smallPaths(seat: number, paths: number[], waiting: number): (number | undefined)[] {
    const own = (this.gone[seat] ??= Array.from({ length: paths.length + waiting }, () => undefined));
    own.forEach((path, i) => {
      if (path !== undefined && !paths.includes(path)) own[i] = undefined;
    });
    for (const path of paths) if (!own.includes(path)) own[own.indexOf(undefined)] = path;
    return [...own];
  }
}

function stand(figure: Shown, all: Shown[], view: KeltisView, paths: Paths): Place {
  const rowOf = (one: Shown) => (one.path === undefined ? 0 : (view.players[one.seat]?.figures[one.path] ?? 0));
  const row = rowOf(figure);
  if (figure.path === undefined || row === 0) return waiting(figure, view.players.length, paths);
  const here = all.filter((one) => one.path === figure.path && rowOf(one) === row);
  const { step } = paths.size;
  const at = paths.place(figure.path, row);
  const left = view.tiles[figure.path]?.[row - 1] ? -at.rx + 2 * ROOM - 1 : -at.rx + 4;
  const places = fan(here.length, at.x + (left + at.rx - 4) / 2, at.y, at.rx - 4 - left, step, step / 2 - 2);
  const own = places[here.indexOf(figure)] ?? { x: at.x, y: at.y, r: 20 };
  return { ...own, r: own.r * (figure.large ? 1.14 : 0.88) };
}

function waiting({ seat, large, key }: Shown, players: number, { start }: Paths): Place {
  const share = (start.rx * 1.76) / Math.max(players, 2);
  const x = start.x + (seat - (players - 1) / 2) * share;
  if (large) return { x: x - share * 0.27, y: start.y - 3, r: 29 };
  const slot = Number(key.slice(-1));
  return { x: x + share * 0.09 + (slot % 2) * 33, y: start.y - 18 + Math.floor(slot / 2) * 34, r: 18 };
}
