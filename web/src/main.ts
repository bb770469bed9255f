import { mount } from "svelte";
import "./app/theme.css";
import "./app/chrome/font.css";
import "./app/chrome/base.css";
import App from "./App.svelte";
import { useTexts } from "./app/i18n/texts.svelte";
import { keepForOffline, outliveUpdates } from "./app/offline";
import { settings, showTheme } from "./app/settings.svelte";
import { ENTRIES } from "./games";

outliveUpdates();
showTheme(settings.theme);
await useTexts(settings.language, ...ENTRIES.map((entry) => entry.about));
const target = document.getElementById("app");
if (target) mount(App, { target });
const keepLessons = async (game: string): Promise<void> => (await import("./app/lessons")).keepLessons(game);
keepForOffline(ENTRIES.flatMap((entry) => [...(entry.keep ? [entry.keep] : []), () => keepLessons(entry.name)]));
