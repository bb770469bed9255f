/** Kero's table, loaded when somebody sits down to it. */
export const loadKero = () => import("./Table.svelte").then((table) => table.default);
