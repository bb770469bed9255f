/** Texts in the reader's language. A text that is missing shows its name in brackets, which the tests look for. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = { en: "English", de: "Deutsch", ru: "Русский" } as const;
export type Language = keyof typeof LANGUAGES;
export type Args = Record<string, FluentVariable>;

/** A file of texts in every language, fetched when somebody reads it. */
export type Texts = Record<Language, () => Promise<string>>;

/** The texts of a folder, as `import.meta.glob` finds them: "./texts/en.ftl", "./texts/de.ftl" … */
export function textsOf(files: Record<string, (() => Promise<string>) | string>): Texts {
  const find = (language: Language) => async (): Promise<string> => {
    const file = Object.entries(files).find(([name]) => name.endsWith(`${language}.ftl`))?.[1] ?? "";
    return typeof file === "string" ? file : file();
  };
  return { en: find("en"), de: find("de"), ru: find("ru") };
}

const FRAME = textsOf(import.meta.glob<string>("./{en,de,ru}.ftl", { query: "?raw", import: "default" }));
/** Hints and reviews. */
const REVIEW = textsOf(import.meta.glob<string>("./review-*.ftl", { query: "?raw", import: "default" }));

/** A number below zero gets a minus sign, which is read aloud, instead of a hyphen, which is not. */
const HYPHEN = /(?<![^\s(])-(?=\d)/g;

/** A whole number of so few digits that all languages write them alike. A page whose numbers are all of this kind needs
 *  no formatter, which takes a browser longer to set up than anything else it does before the first look. */
class FewDigits extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const FEW = 1000;
const written = (value: FluentVariable): FluentVariable =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) < FEW ? new FewDigits(value) : value;

let bundle = $state.raw<FluentBundle | null>(null);
/** What only some pages need: the words of a game, its rules for those who learn them. */
const wanted = new Set<Texts>([FRAME, REVIEW]);
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
export function useTexts(language: Language, ...more: Texts[]): Promise<void> {
  if (more.every((texts) => wanted.has(texts))) return newest;
  for (const texts of more) wanted.add(texts);
  return useLanguage(language);
}

async function load(language: Language, mine: number): Promise<void> {
  const sources = await Promise.all([...wanted].map((texts) => texts[language]()));
  if (mine !== number) return newest; // asked for something else meanwhile
  bundle = makeBundle(language, ...sources);
  document.documentElement.lang = language;
}

export function has(id: string): boolean {
  return bundle?.hasMessage(id) ?? false;
}

export function t(id: string, args: Args = {}): string {
  const value = bundle?.getMessage(id)?.value;
  if (!bundle || value == null) return `⟨${id}⟩`;
  const given = Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, written(arg)]));
  return bundle.formatPattern(value, given).replace(HYPHEN, "−");
}
