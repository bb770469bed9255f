import { mount } from "svelte";
import "../src/app/theme.css";
import "../src/games/keltis/room.css";
import "../src/games/orakel/room.css";
import "../src/games/kero/room.css";
import Gallery from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const target = document.getElementById("app");
if (target) mount(Gallery, { target, props: { show: query.get("show") ?? "all" } });
