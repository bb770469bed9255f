/** Handing a link on, and filling the screen: by what the browser offers. */

/** By the device's own way; where there is none, the link is copied. */
export async function share(title: string, url: string): Promise<"shared" | "copied" | "cancelled"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  await copyText(url);
  return "copied";
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text); // without a secure connection there is only this
  }
}

function copySelected(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

export const mayBeFull = (): boolean => document.fullscreenEnabled === true;
export const isFull = (): boolean => document.fullscreenElement !== null;

export function toggleFull(): void {
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
}
