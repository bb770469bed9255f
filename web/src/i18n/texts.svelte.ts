/** Texts in the reader's language. A text that is missing shows its name in brackets, which the tests look for. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
export type Args = Record<string, FluentVariable>;

const loaders: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en.ftl?raw"),
  de: () => import("./de.ftl?raw"),
  ru: () => import("./ru.ftl?raw"),
};

let bundle = $state.raw<FluentBundle | null>(null);

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

export function makeBundle(language: Language, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

export async function useLanguage(language: Language): Promise<void> {
  const source = (await loaders[language]()).default;
  bundle = makeBundle(language, source);
  document.documentElement.lang = language;
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

export function t(id: string, args: Args = {}): string {
  const value = bundle?.getMessage(id)?.value;
  if (!bundle || value == null) return `⟨${id}⟩`;
  return bundle.formatPattern(value, args);
}
