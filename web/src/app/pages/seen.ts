/** Things that are made only when they come into sight, and not before the page itself is there. */
import type { Attachment } from "svelte/attachments";

const NEAR = "200px";
const SOON = 800;

const idle = (work: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: SOON });
  else setTimeout(work, 50); // Safari
};

/** Calls once, when the element is nearly in sight and the page has a moment. */
export const whenSeen =
  (work: () => void): Attachment<HTMLElement> =>
  (element) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        idle(work);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    return () => watch.disconnect();
  };
