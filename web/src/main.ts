import { mount } from "svelte";
import "./art/theme.css";
import "./chrome/font.css";
import "./chrome/base.css";
import App from "./App.svelte";
import { useLanguage } from "./i18n/texts.svelte";
import { settings, showTheme } from "./settings.svelte";

showTheme(settings.theme);
await useLanguage(settings.language);
const target = document.getElementById("app");
if (target) mount(App, { target });
