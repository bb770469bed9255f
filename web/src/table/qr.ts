/** QR codes for links, by uqr: error correction level M, at most version 10 (213 bytes), which phones read from a screen. */
import { encode } from "uqr";

const LARGEST = 10;

export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: "M", maxVersion: LARGEST, border: 0 }).data;
}

/** The dark modules as one SVG path. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = qrCode(text);
  const path = grid.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { path, size: grid.length };
}
