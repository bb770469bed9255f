/** Does the sand have digits? Kept in this browser; nobody else is concerned. */
const KEY = "trefoil-kero-digits";

class Digits {
  shown = $state(kept());

  turn(): void {
    this.shown = !this.shown;
    try {
      localStorage.setItem(KEY, this.shown ? "1" : "");
    } catch {
      // a browser that keeps nothing still shows them
    }
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

export const digits = new Digits();
