/** Texts in the reader's language. A text that is missing shows its name in brackets, which the tests look for. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
export type Args = Record<string, FluentVariable>;

type Load = () => Promise<{ default: string }>;
const loaders: Record<Language, Load> = {
  en: () => import("./en.ftl?raw"),
  de: () => import("./de.ftl?raw"),
  ru: () => import("./ru.ftl?raw"),
};
/** The rules, which only those who learn them need. */
const lessons: Record<Language, Load> = {
  en: () => import("./learn-en.ftl?raw"),
  de: () => import("./learn-de.ftl?raw"),
  ru: () => import("./learn-ru.ftl?raw"),
};

let bundle = $state.raw<FluentBundle | null>(null);
let learning = false;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && value in LANGUAGES;
}

/** The first language of the browser that there are texts for. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return "en";
}

export function makeBundle(language: Language, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

export async function useLanguage(language: Language): Promise<void> {
  const wanted = learning ? [loaders[language], lessons[language]] : [loaders[language]];
  const modules = await Promise.all(wanted.map((load) => load()));
  bundle = makeBundle(language, ...modules.map((module) => module.default));
  document.documentElement.lang = language;
}

/** Called by the pages that teach, before they show anything. */
export async function useLessons(language: Language): Promise<void> {
  learning = true;
  await useLanguage(language);
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

export function t(id: string, args: Args = {}): string {
  const value = bundle?.getMessage(id)?.value;
  if (!bundle || value == null) return `⟨${id}⟩`;
  return bundle.formatPattern(value, args);
}
