import { mount } from "svelte";
import "./app/theme.css";
import "./app/chrome/font.css";
import "./app/chrome/base.css";
import App from "./app/App.svelte";
import { useLanguage } from "./app/i18n/texts.svelte";
import { settings, showTheme } from "./app/settings.svelte";

showTheme(settings.theme);
await useLanguage(settings.language);
const target = document.getElementById("app");
if (target) mount(App, { target });
