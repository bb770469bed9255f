/** QR codes for links: bytes, error correction level M, versions 1 to 10 (up to 213 bytes). */

const ECC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LEVEL_M = 0;

type Grid = boolean[][];

export function qrCode(text: string): Grid {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, i) => dataSize(i + 1) >= bytes.length + (i + 1 < 10 ? 2 : 3)) + 1;
  if (version === 0) throw new RangeError("too long for a QR code");
  const words = withCorrection(padded(bytes, version), version);
  const size = version * 4 + 17;
  const fixed: Grid = square(size);
  const base: Grid = square(size);
  drawPatterns(base, fixed, version);
  drawWords(base, fixed, words);
  const masked = MASKS.map((mask, number) => {
    const grid = base.map((row, y) => row.map((dark, x) => dark !== (!fixed[y]?.[x] && mask(x, y))));
    drawFormat(grid, number);
    return grid;
  });
  return masked.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** The dark modules as one SVG path. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = qrCode(text);
  const path = grid.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { path, size: grid.length };
}

const square = (size: number): Grid => Array.from({ length: size }, () => Array<boolean>(size).fill(false));

function rawSize(version: number): number {
  const across = version < 2 ? 0 : Math.floor(version / 7) + 2;
  let bits = (16 * version + 128) * version + 64;
  if (across) bits -= (25 * across - 10) * across - 55;
  if (version >= 7) bits -= 36;
  return Math.floor(bits / 8);
}

const dataSize = (version: number): number => rawSize(version) - (ECC_PER_BLOCK[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

function padded(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const room = dataSize(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) push(fill, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
}

function withCorrection(data: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const ecc = ECC_PER_BLOCK[version - 1] ?? 0;
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const length = short + (i >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, (at += length)));
  }
  const corrections = parts.map((part) => remainder(part, ecc));
  const words: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) words.push(part[i] ?? 0);
  for (let i = 0; i < ecc; i++) for (const correction of corrections) words.push(correction[i] ?? 0);
  return words;
}

/** Multiplication in the field of 256 elements with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

function remainder(data: number[], degree: number): number[] {
  let divisor = Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    divisor = divisor.map((factor, j) => times(factor, root) ^ (divisor[j + 1] ?? 0));
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i] = (rest[i] ?? 0) ^ times(coefficient, factor)));
  }
  return rest;
}

function drawPatterns(grid: Grid, fixed: Grid, version: number): void {
  const size = grid.length;
  const set = (x: number, y: number, dark: boolean): void => {
    const [row, mark] = [grid[y], fixed[y]];
    if (!row || !mark || x < 0 || x >= size) return;
    row[x] = dark;
    mark[x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, far !== 2 && far !== 4);
      }
    }
  }
  const at = alignment(version);
  at.forEach((cy, i) =>
    at.forEach((cx, j) => {
      const last = at.length - 1;
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
  for (let i = 0; i < 9; i++) {
    set(8, i, grid[i]?.[8] ?? false);
    set(i, 8, grid[8]?.[i] ?? false);
    if (i < 8) {
      set(size - 1 - i, 8, false);
      set(8, size - 1 - i, false);
    }
  }
  if (version >= 7) drawVersion(set, size, version);
}

function drawVersion(set: (x: number, y: number, dark: boolean) => void, size: number, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >> i) & 1) === 1);
    set(b, a, ((bits >> i) & 1) === 1);
  }
}

function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - i * step);
  return [6, ...places.reverse()];
}

function drawWords(grid: Grid, fixed: Grid, words: number[]): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || fixed[y]?.[x] || bit >= words.length * 8) continue;
        row[x] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawFormat(grid: Grid, mask: number): void {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const size = grid.length;
  const set = (x: number, y: number, i: number): void => {
    const row = grid[y];
    if (row) row[x] = ((bits >> i) & 1) === 1;
  };
  for (let i = 0; i < 6; i++) set(8, i, i);
  set(8, 7, 6);
  set(8, 8, 7);
  set(7, 8, 8);
  for (let i = 9; i < 15; i++) set(14 - i, 8, i);
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, i);
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, i);
  const row = grid[size - 8];
  if (row) row[8] = true;
}

/** How hard a code is to scan: long runs, and blocks of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  let points = 0;
  for (let a = 0; a < size; a++) {
    for (const at of [(b: number) => grid[a]?.[b], (b: number) => grid[b]?.[a]]) {
      for (let b = 1, run = 1; b <= size; b++) {
        if (b < size && at(b) === at(b - 1)) run++;
        else {
          if (run >= 5) points += run - 2;
          run = 1;
        }
      }
    }
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = grid[y]?.[x];
      if (dark === grid[y - 1]?.[x] && dark === grid[y]?.[x - 1] && dark === grid[y - 1]?.[x - 1]) points += 3;
    }
  return points;
}
