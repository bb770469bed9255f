/** What a thing of the table is, what it costs and brings, and the rule about it (docs/rules/kero.md). */
import { t } from "../../app/i18n/texts.svelte";
import { DICE } from "./dice";
import { printedCard, printedFaces, printedTerritory } from "./printed";
import type { KeroView } from "./view";
import {
  abilityText,
  amounts,
  cardBrings,
  dieName,
  facesText,
  keroCard,
  keroColour,
  siteText,
  some,
  territoryDetails,
  tuarekDoes,
  tuarekText,
} from "./words";

export interface About {
  title: string;
  lines: string[];
  /** What follows "kero-rule-" in the name of the rule's text. */
  rule: string;
}

const told = (rule: string, title: string, ...lines: string[]): About => ({
  title,
  lines: lines.filter(Boolean),
  rule,
});

/** By what `data-about` says: "card:S03", "site:T05", "die:6", "tuarek:flames", "refinery" … */
export function aboutOf(thing: string, view: KeroView, names: readonly string[]): About | null {
  const [kind = "", name = ""] = thing.split(":");
  switch (kind) {
    case "card":
      return aboutCard(name);
    case "site":
      return aboutSite(name, view, names);
    case "die":
      return aboutDie(name, view);
    case "tuarek":
      return told("tuarek", tuarekText(name), name ? tuarekDoes(name) : t("kero-about-hidden"));
    case "ability":
      return told("ability", t("kero-about-ability"), abilityText(name));
    case "jerrycans":
      return told(kind, t("kero-about-jerrycans"), some("J", Number(name)));
    case "camp":
      return told(kind, t("kero-in-camp", { count: Number(name) }));
    case "refinery":
      return told(kind, t("table-kero-refinery"), t("kero-supply", { count: view.supply ?? 0 }));
    case "stack":
      return told(kind, t("kero-about-stack"), t("kero-stack", { count: view.stack }));
    case "deck":
      return told(kind, t("deck"), t("deck-left", { count: view.deck }), t("kero-round", { number: view.round }));
    case "tank":
      return aboutTank(Number(name), view, names);
    default:
      return null;
  }
}

function aboutCard(id: string): About {
  const card = printedCard(id);
  if (!card) return told("claim", keroCard(id));
  const brings = cardBrings(card);
  return told(
    card.nsp ? "roadblock" : card.perm ? "ability" : "card",
    `${keroCard(id)} (${keroColour(card.colour)})`,
    t("kero-about-costs", { cost: amounts(card.cost) }),
    brings && t("kero-about-brings", { gifts: brings }),
  );
}

function aboutSite(site: string, view: KeroView, names: readonly string[]): About {
  const territory = printedTerritory(site);
  const here = [...view.open, ...(view.ends ?? [])].find((each) => each.site === site)?.explorers ?? [];
  const explorers = here.map((count, seat) => (count ? `${names[seat] ?? ""}: ${some("E", count)}` : "")).filter(Boolean);
  return told(
    territory ? "site" : "ends",
    siteText(site),
    territory ? t("kero-about-brings", { gifts: territoryDetails(territory) }) : "",
    explorers.join("; "),
  );
}

function aboutDie(name: string, view: KeroView): About {
  const number = Number(name) || DICE.findIndex((each) => each === name) + 1;
  const kind = DICE[number - 1] ?? "white";
  const die = view.dice.find((each) => each.die === number);
  const faces = printedFaces(kind).map((face) => facesText([face]));
  return told(
    kind === "white" ? "white" : "special",
    dieName(number),
    die?.face ? t("kero-about-shows", { face: facesText([die.face]) }) : "",
    t("kero-about-faces", { faces: faces.join(" · ") }),
    die?.burnt ? t("kero-about-burnt") : "",
  );
}

const PERCENT = 100;
function aboutTank(seat: number, view: KeroView, names: readonly string[]): About {
  const part = (view.players[seat]?.fuel ?? 0) / view.tank;
  return told(
    "tank",
    t("kero-tank-of", { name: names[seat] ?? "" }),
    t("kero-fuel", { percent: Math.round(part * PERCENT) }),
    t(view.clock === "sand" ? "clock-sand-text" : "clock-beat-text"),
  );
}
