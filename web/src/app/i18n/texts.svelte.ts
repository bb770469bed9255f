/** Texts in the reader's language. A text that is missing shows its name in brackets, which the tests look for. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
export type Args = Record<string, FluentVariable>;

type Loaders = Record<Language, () => Promise<{ default: string }>>;
const loaders: Loaders = {
  en: () => import("./en.ftl?raw"),
  de: () => import("./de.ftl?raw"),
  ru: () => import("./ru.ftl?raw"),
};
/** What only some pages need: the rules for those who learn them, and the words of Kero. */
const parts = {
  learn: {
    en: () => import("./learn-en.ftl?raw"),
    de: () => import("./learn-de.ftl?raw"),
    ru: () => import("./learn-ru.ftl?raw"),
  },
  kero: {
    en: () => import("../../games/kero/texts/en.ftl?raw"),
    de: () => import("../../games/kero/texts/de.ftl?raw"),
    ru: () => import("../../games/kero/texts/ru.ftl?raw"),
  },
  "kero-table": {
    en: () => import("../../games/kero/texts/table-en.ftl?raw"),
    de: () => import("../../games/kero/texts/table-de.ftl?raw"),
    ru: () => import("../../games/kero/texts/table-ru.ftl?raw"),
  },
} satisfies Record<string, Loaders>;
export type Part = keyof typeof parts;

/** A number below zero gets a minus sign, which is read aloud, instead of a hyphen, which is not. */
const HYPHEN = /(?<![^\s(])-(?=\d)/g;

let bundle = $state.raw<FluentBundle | null>(null);
const wanted = new Set<Part>();
let newest: Promise<void> = Promise.resolve();
let number = 0;

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

export function useLanguage(language: Language): Promise<void> {
  newest = load(language, ++number);
  return newest;
}

/** Called by the pages that need more than the frame, before they show anything. */
export function useTexts(language: Language, ...more: Part[]): Promise<void> {
  if (more.every((part) => wanted.has(part))) return newest;
  for (const part of more) wanted.add(part);
  return useLanguage(language);
}

async function load(language: Language, mine: number): Promise<void> {
  const all = [loaders[language], ...[...wanted].map((part) => parts[part][language])];
  const modules = await Promise.all(all.map((each) => each()));
  if (mine !== number) return newest; // asked for something else meanwhile
  bundle = makeBundle(language, ...modules.map((module) => module.default));
  document.documentElement.lang = language;
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

export function t(id: string, args: Args = {}): string {
  const value = bundle?.getMessage(id)?.value;
  if (!bundle || value == null) return `⟨${id}⟩`;
  return bundle.formatPattern(value, args).replace(HYPHEN, "−");
}
