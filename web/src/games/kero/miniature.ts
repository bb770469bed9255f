import type { View } from "../../net/protocol";
import type { Miniature } from "../game";
import Picture from "./Miniature.svelte";
import { loadPrinted } from "./printed";
import sample from "./sample.json";

export const miniature: Miniature = { Picture, sample: sample as View, prepare: loadPrinted };
