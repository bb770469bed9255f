/** The menu of the table that is on the screen: the table offers it, the header has the button. */
export const tableMenu = $state<{ open: (() => void) | null }>({ open: null });

/** For an effect: offered until the table is left. */
export function offerMenu(open: () => void): () => void {
  tableMenu.open = open;
  return () => {
    if (tableMenu.open === open) tableMenu.open = null;
  };
}
