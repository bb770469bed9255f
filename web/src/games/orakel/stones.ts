/** What lies on the spiral, and who stands where. */
import { crack, fan, stone, type Place } from "../cards/art/stones";
import type { Colour } from "../cards/art/knots";
import type { Spiral } from "./spiral";
import type { OrakelView } from "./view";

/** Half the width of a tile, and half of what a finger needs. */
export const ROOM = 19;
const TOUCH = 44;

/** The stones with their tiles beside them. */
export function stonesOf(view: OrakelView, way: Spiral) {
  return way.fields.map((place, i) => {
    const field = view.fields[i];
    return {
      ...place,
      number: i + 1,
      colour: (field?.colour ?? "p") as Colour,
      value: field?.value ?? 0,
      glowing: field?.oracle ?? false,
      tiles: tilesBeside(place, field),
      shape: stone(i + 40, place.r, place.r * 0.97, 0.09, 2.3),
      face: stone(i + 40, place.r - 5, place.r * 0.97 - 5, 0.09, 2.3),
      line: crack(i + 40, place.r, place.r),
    };
  });
}

function tilesBeside({ r, out }: Spiral["fields"][number], field: OrakelView["fields"][number] | undefined) {
  const beside = r + ROOM - 5;
  const tiles = field?.tile ? [{ tile: field.tile, x: out[0] * beside, y: out[1] * beside }] : [];
  const stones = field?.stones ?? 0;
  for (let k = 0; k < stones; k++) {
    const a = (k - (stones - 1) / 2) * 0.95;
    const [x, y] = [out[0] * Math.cos(a) - out[1] * Math.sin(a), out[0] * Math.sin(a) + out[1] * Math.cos(a)];
    tiles.push({ tile: "wish", x: x * (r + 8), y: y * (r + 8) });
  }
  return tiles;
}

interface Shown {
  key: string;
  field: number;
  seat?: number;
}
export type Standing = Shown & Place;

/** The priestess first, so that her light falls on nobody; then everybody's pieces. */
export function standing(view: OrakelView, way: Spiral): Standing[] {
  const all: Shown[] = [
    { key: "priestess", field: view.priestess ?? 0 },
    ...view.players.flatMap((player, seat) => player.pieces.map((field, i) => ({ key: `piece:${seat}:${i + 1}`, field, seat }))),
  ];
  return all.map((one) => {
    const here = all.filter((other) => other.field === one.field);
    const at = way.fields[one.field - 1];
    if (!at) return { ...one, ...waiting(one, here, way) };
    const aside = view.fields[one.field - 1]?.stones ? 5 : 0;
    const [x, y, most] = [at.x - at.out[0] * aside, at.y - at.out[1] * aside, Math.min(at.r * 0.82, 32)];
    const places = fan(here.length, x, y, at.r * 1.7, at.r * 1.7, most);
    return { ...one, ...(places[here.indexOf(one)] ?? { x: at.x, y: at.y, r: 20 }) };
  });
}

/** On the start stone everybody has a column. */
function waiting(one: Shown, here: Shown[], { start }: Spiral): Place {
  const owners = [...new Set(here.map((other) => other.seat))];
  const column = here.filter((other) => other.seat === one.seat);
  const most = Math.max(...owners.map((seat) => here.filter((other) => other.seat === seat).length));
  const [w, h] = [(start.rx * 1.7) / owners.length, (start.r * 1.74) / most];
  const r = Math.min(w * 0.56, h * 0.58, 30);
  return {
    x: start.x + (owners.indexOf(one.seat) - (owners.length - 1) / 2) * Math.min(w, r * 2.1),
    y: start.y + (column.indexOf(one) - (column.length - 1) / 2) * Math.min(h, r * 2),
    r,
  };
}

/** Where a target is, and how far around it a finger may miss it. */
export function spotOf(target: string, shown: Standing[], way: Spiral): (Place & { reach?: number }) | undefined {
  const piece = shown.find((one) => one.key === target);
  if (piece) {
    const others = shown.filter((one) => one !== piece).map((one) => Math.hypot(one.x - piece.x, one.y - piece.y) / 2);
    const r = piece.seat === undefined ? piece.r * 1.25 : piece.r;
    return { ...piece, r, reach: Math.max(r + 2, Math.min(TOUCH, ...others)) };
  }
  const [kind = "", number = ""] = target.split(":");
  if (target !== "start" && kind !== "field" && kind !== "field-priestess") return undefined;
  if (Number(number) === 0) return way.start;
  const at = way.fields[Number(number) - 1];
  return at && { ...at, reach: Math.max(at.r + 5, TOUCH) };
}
