/** Games by their names, in the reader's language where there is a text, else as the server tells them. */
import { has, t } from "./i18n/texts.svelte";
import { visitor } from "./visitor.svelte";

export function titleOf(game: string): string {
  if (has(`game-${game}`)) return t(`game-${game}`);
  return visitor.games.find((each) => each.name === game)?.title ?? game;
}

export const aboutOf = (game: string): string => (has(`about-${game}`) ? t(`about-${game}`) : "");
