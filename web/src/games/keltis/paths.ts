/** Where the stones of the five paths lie: the paths draw apart on their way up. */
import { smooth, type Point } from "../../app/art/shapes";
import { COLOURS, type Colour } from "../cards/art/knots";
import { crack, moss, stone, type Place } from "../cards/art/stones";

export interface Stone {
  x: number;
  y: number;
  /** Half its width. */
  rx: number;
  colour: Colour;
  row: number;
  shape: string;
  crack: string;
  moss: Place[];
}

export class Paths {
  readonly size: { w: number; h: number; top: number; step: number; ry: number };
  readonly middle: number;
  readonly start: { x: number; y: number; rx: number; ry: number };

  constructor(
    readonly rows: number,
    private readonly wide: boolean,
  ) {
    this.size = wide ? { w: 960, h: 700, top: 92, step: 57, ry: 25 } : { w: 720, h: 780, top: 104, step: 65, ry: 29 };
    this.middle = this.size.w / 2 + 22;
    this.start = { x: this.middle, y: this.size.h - (wide ? 62 : 64), rx: wide ? 330 : 286, ry: wide ? 52 : 56 };
  }

  place(path: number, row: number): { x: number; y: number; rx: number } {
    const t = Math.sin((((row - 1) / (this.rows - 1)) * Math.PI) / 2);
    const pitch = this.wide ? 146 + 26 * t : 112 + 18 * t;
    const side = path - (COLOURS.length - 1) / 2;
    return {
      x: this.middle + side * pitch,
      y: this.size.top + (this.rows - row) * this.size.step + side * side * 3.5,
      rx: pitch / 2 - 5,
    };
  }

  stones(): Stone[] {
    return COLOURS.flatMap((colour, path) => Array.from({ length: this.rows }, (_, i) => this.stone(colour, path, i)));
  }

  private stone(colour: Colour, path: number, i: number): Stone {
    const at = this.place(path, i + 1);
    const [seed, ry] = [path * 20 + i, this.size.ry];
    return {
      ...at,
      colour,
      row: i + 1,
      shape: stone(seed, at.rx, ry, 0.08, 2.9),
      crack: crack(seed, at.rx, ry),
      moss: moss(seed, at.rx, ry),
    };
  }

  lanes(): { colour: Colour; line: string; head: { x: number; y: number }; area: string }[] {
    return COLOURS.map((colour, path) => {
      const points: Point[] = [[this.start.x + (path - 2) * 70, this.start.y]];
      for (let row = 1; row <= this.rows; row++) points.push([this.place(path, row).x, this.place(path, row).y]);
      return { colour, line: smooth(points), head: this.place(path, this.rows), area: this.outline(path) };
    });
  }

  /** A path's whole area, head and stones, with soft corners. */
  private outline(path: number): string {
    const all = Array.from({ length: this.rows }, (_, i) => this.place(path, i + 1));
    const edge = (way: number) => all.map(({ x, y, rx }) => ({ x: x + way * (rx + 2), y }));
    const line = (points: { x: number; y: number }[]) => points.map(({ x, y }) => `L${x} ${y}`).join("");
    const corner = (x: number, y: number, dx: number, dy: number) => `L${x} ${y - dy}Q${x} ${y} ${x + dx} ${y}`;
    const [low, high] = [this.place(path, 1), this.place(path, this.rows)];
    const [foot, cap] = [low.y + this.size.ry + 4, high.y - this.size.ry - 46];
    return (
      `M${low.x} ${foot}H${low.x - low.rx + 12}Q${low.x - low.rx - 2} ${foot} ${low.x - low.rx - 2} ${foot - 14}` +
      `${line(edge(-1))}${corner(high.x - high.rx - 2, cap, 16, -16)}H${high.x + high.rx - 14}` +
      `Q${high.x + high.rx + 2} ${cap} ${high.x + high.rx + 2} ${cap + 16}` +
      `${line(edge(1).reverse())}${corner(low.x + low.rx + 2, foot, -14, 14)}Z`
    );
  }

  /** The stone of a row as it shines when it can be reached. */
  landing(path: number, row: number): { x: number; y: number; shape: string } {
    const at = this.place(path, row);
    return { ...at, shape: stone(path * 20 + row - 1, at.rx + 3, this.size.ry + 3, 0.08, 2.9) };
  }
}
