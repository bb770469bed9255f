// Made from src/trefoil/server/protocol by `make types`: do not edit.
// A field with a question mark is left out when it has its default, which stands beside it.

export type Command = Move | Tap | Undo | Sit | Leave | Fill | Clear | Start | Resign | Agree | Disagree | Rematch | Chat | Sync | Pong | Look;

export type Message = TableState | Update | Done | Refusal | Said | Ping | Presence | Closing;

/** Everything that is kept about somebody, but for the records of their games. */
export interface AboutMe {
  id: string;
  name: string;
  devices: string[];
  tokens: KeptToken[];
  under_way: Listed[];
  finished: Listed[];
  said: Said[];
  puzzles: Record<string, number>;
  shunned: Shunned[];
  reports: MyReport[];
  invitations: Invitation[];
  ratings: MyRating[];
  passkeys: Passkey[];
  ways: KeptWay[];
  wishes: Record<string, string>;
}

/** An action that is worth a thought: by how much one ends ahead after it, and why. */
export interface Advised {
  action: number;
  words: string;
  margin: number;
  error: number;
  behind?: number; // 0.0
  behind_error?: number; // 0.0
  reasons?: Reason[]; // []
}

/** End the game now and count, as soon as everybody who plays agrees. */
export interface Agree {
  do: "agree";
  id: string;
  seat: number;
}

/** Somebody comes to this browser by the link that another of theirs has shown. */
export interface Arrival {
  code: string;
}

/** How you want to stand to somebody at a table, by their seat or by the number of what they said. */
export interface Attitude {
  seat?: number | null; // null
  said?: number | null; // null
  mute?: "no" | "here" | "everywhere"; // "no"
  block?: boolean; // false
}

/** The game with the best score. */
export interface Best {
  score: number;
  ended: number;
  watch: string;
  parts?: Record<string, number>; // {}
}

/** Those who agree to be shown, by what their strength is at least; and the bots of that game. */
export interface Board {
  game: string;
  title: string;
  ranked: Ranked[];
  bots: Ranked[];
}

/** What a step did at once: by how much it changed its player's score, and which piece went where. */
export interface Brought {
  points?: number; // 0
  tile?: string; // ""
  piece?: string; // ""
  start?: number; // 0
  end?: number; // 0
}

export interface Chat {
  do: "chat";
  id: string;
  text: string;
}

/** A legal action: its number, its words, and what they are about. */
export interface Choice {
  action: number;
  words: string;
  kind: string;
  card?: string; // ""
  target?: string; // ""
  size?: string; // ""
  field?: number | null; // null
  cost?: Record<string, number>; // {}
  effect?: Effect | null; // null
}

/** The host frees a seat before the game. */
export interface Clear {
  do: "clear";
  id: string;
  seat: number;
}

/** Which of its clocks a game is played with, and how: `none` for a game that has no clock. */
export interface Clock {
  mode?: string; // "none"
  stretch?: number; // 1
  tap?: boolean; // false
}

/** The last message on a socket that the server closes. */
export interface Closing {
  type: "closing";
  code: string;
  sentence: string;
}

/** Somebody you have played with lately; `mark` names them to the server. */
export interface Companion {
  mark: string;
  name: string;
  games: number;
  ended: number;
}

/** What somebody at a table did, in your words; what was said there goes with it. */
export interface Complaint {
  seat?: number | null; // null
  said?: number | null; // null
  words?: string; // ""
}

/** One decision of a seat, judged from what it could know then. */
export interface Decision {
  line: number;
  seat: number;
  played: Deed;
  best: Deed;
  cost?: number; // 0.0
  error?: number; // 0.0
  at_stake?: number; // 0.0
  margin?: number; // 0.0
  chance?: number; // 0.0
  chance_lost?: number; // 0.0
  is_mistake?: boolean; // false
  for_best?: Reason[]; // []
  against_played?: Reason[]; // []
}

/** Something that was or could have been done: its words in the record, and what they are about. */
export interface Deed {
  words: string;
  kind?: string; // ""
  card?: string; // ""
  target?: string; // ""
  size?: string; // ""
  start?: number | null; // null
  field?: number | null; // null
}

/** A browser in which somebody is at home; `seen` and `added` are milliseconds since 1970, to the hour. */
export interface Device {
  id: string;
  what?: string; // ""
  added: number;
  seen: number;
  here?: boolean; // false
}

export interface Devices {
  devices: Device[];
  link?: Link | null; // null
}

/** Play on: who has agreed to end the game has to do so anew. */
export interface Disagree {
  do: "disagree";
  id: string;
  seat: number;
}

/** A command is carried out, and safely stored. */
export interface Done {
  type: "done";
  id: string;
  sequence: number;
  rematch?: string; // ""
}

/** The number of the first promised throw of a step, and what the sender's command added before it. Told at once, so that the record cannot say otherwise later. */
export interface Drawn {
  first?: number; // 0
  added?: string; // ""
}

/** What a choice brings at once, as far as its maker can know it. */
export interface Effect {
  points?: number; // 0
  tile?: string; // ""
  ends?: boolean; // false
}

/** Put a bot of a level on a seat that is free or that its player has left. */
export interface Fill {
  do: "fill";
  id: string;
  seat: number;
  bot: string;
}

/** What a step cost in time, and how much of the network's delay was credited; milliseconds. */
export interface Fuel {
  cost?: number; // 0
  credit?: number; // 0
}

export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  players: number[];
  options: Record<string, boolean>;
  bots: string[];
  clocks: string[];
  ready?: boolean; // true
  compiled?: number; // 1.0
}

/** One step of a table's history; `lines` are the moves as a record keeps them. */
export interface Happening {
  sequence: number;
  kind: "created" | "sat" | "left" | "filled" | "cleared" | "started" | "moved" | "thrown" | "settled" | "undone" | "resigned" | "agreed" | "disagreed" | "stopped" | "rematch";
  seat?: number | null; // null
  name?: string; // ""
  bot?: string; // ""
  lines?: string[]; // []
  fuel?: Fuel | null; // null
  throws?: string[][]; // []
  brought?: Brought | null; // null
  late?: boolean; // false
  dice?: Drawn | null; // null
  at: number;
}

export interface Health {
  status: "ok";
  tables: number;
  sockets: number;
}

/** The best actions of a seat, the best first, from what it may know; for the board after `sequence`. */
export interface Hint {
  seat: number;
  sequence: number;
  best: Advised[];
}

/** What should this seat do, which decides now? Asked knowing everything up to `saw`. */
export interface HintWanted {
  seat: number;
  saw: number;
}

/** Somebody would like to play with you. */
export interface Invitation {
  by: string;
  at: number;
  table: Listed;
}

export interface Invite {
  mark: string;
}

export interface KeptToken {
  id: string;
  name: string;
}

/** As it is told to its owner among everything that is kept about them. */
export interface KeptWay {
  kind: "push" | "mail" | "discord" | "slack" | "ntfy";
  address: string;
  confirmed: boolean;
}

/** Where the game was decided: a mistake, or cards and dice alone. */
export interface KeyMoment {
  line: number;
  seat: number;
  kind: string;
  change: number;
}

/** Get up; during a game the seat stays reserved. */
export interface Leave {
  do: "leave";
  id: string;
  seat: number;
}

/** A short game by the rules in which seat 0, who learns, is asked for some of the moves. */
export interface Lesson {
  name: string;
  players: number;
  steps: LessonStep[];
}

/** A move in a lesson, as a record keeps it, and what it did. */
export interface LessonLine {
  line: string;
  brought?: Brought | null; // null
}

/** A question of a lesson, and the verdict on every answer that the rules allow. */
export interface LessonStep {
  shown: SeatView;
  played?: LessonLine[]; // []
  right: Record<string, RightAnswer>;
  wrong: Record<string, string>;
}

/** A link to another device, as the one that shows it may know it; its `code` is told once. */
export interface Link {
  code?: string; // ""
  left?: number; // 0
  used?: string | null; // null
}

/** A table in a list. */
export interface Listed {
  id?: string; // ""
  watch: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over";
  seats: Seat[];
  your_turn?: boolean; // false
  clock?: Clock; // {}
  changed: number;
  outcome?: Outcome | null; // null
  pacing?: Pacing; // {}
  left?: number | null; // null
  news?: number; // 0
  rated?: boolean; // false
}

/** The page is in front of somebody, or `away`, behind others: who looks is not told what they see. */
export interface Look {
  do: "look";
  id: string;
  away?: boolean; // false
}

export interface Me {
  id: string;
  name: string;
  bot?: boolean; // false
  announcement?: string; // ""
}

/** Something that looks possible and is not, and why. */
export interface Miss {
  kind: string;
  card?: string; // ""
  target?: string; // ""
  why: string;
  reason: Reason;
}

/** A point of the curve: everybody's chance to win, and expected margin, after so many lines. */
export interface Moment {
  line: number;
  chances: number[];
  margins: number[];
}

/** A move by the number of the action or by its words, made knowing everything up to `saw`. */
export interface Move {
  do: "move";
  id: string;
  saw: number;
  seat: number;
  action?: number | null; // null
  words?: string | null; // null
}

export interface MyPeople {
  shunned: Shunned[];
  reports: MyReport[];
}

/** Your rating at one game; the true strength is within `error` of the `points` in 19 of 20 cases. */
export interface MyRating {
  game: string;
  title: string;
  points: number;
  error: number;
  games: number;
  settled?: boolean; // false
  shown?: boolean; // false
  table?: string; // ""
  change?: number; // 0
  course?: number[]; // []
}

export interface MyReport {
  name: string;
  words?: string; // ""
  at: number;
  settled?: boolean; // false
}

/** Somebody else at a table, and how you stand to them. Who has no seat any more has said something. */
export interface Neighbour {
  seat?: number | null; // null
  said?: number | null; // null
  name: string;
  mute?: "no" | "here" | "everywhere"; // "no"
  block?: boolean; // false
  reported?: boolean; // false
}

export interface NewName {
  name: string;
}

/** A table to be made; the maker is its host and sits down if `seat` says where. */
export interface NewTable {
  game: string;
  players?: number; // 2
  options?: Record<string, boolean>; // {}
  first?: number | null; // null
  clock?: Clock; // {}
  pacing?: Pacing; // {}
  open?: boolean; // false
  hints?: boolean; // false
  rated?: boolean; // false
  seat?: number | null; // 0
}

export interface NewToken {
  name: string;
}

/** A way to reach somebody: an e-mail address, a webhook, or what a browser calls a push subscription. */
export interface NewWay {
  kind: "push" | "mail" | "discord" | "slack" | "ntfy";
  address: string;
  language?: "en" | "de" | "ru"; // "en"
  key?: string; // ""
  auth?: string; // ""
}

/** When to be told: everywhere, or at one table; nothing: there as everywhere. */
export interface NoticeWish {
  when?: "at-once" | "hour" | "daily" | "never" | null; // null
  table?: string; // ""
}

export interface Notices {
  ways: Way[];
  offers: Offers;
  when?: "at-once" | "hour" | "daily" | "never"; // "at-once"
  daily?: number; // 0
  tables?: Record<string, "at-once" | "hour" | "daily" | "never">; // {}
}

/** What whoever runs the server has turned on. */
export interface Offers {
  mail?: boolean; // false
  webhooks?: string[]; // []
  push?: string; // ""
}

/** How a game ended, by the rules or because somebody gave up, and how everybody stood then. */
export interface Outcome {
  reason: string;
  scores?: number[]; // []
  winners?: number[]; // []
  breakdown?: Record<string, number[]>; // {}
  lines?: ScoreLine[]; // []
}

/** Seconds for each turn, or for all of them with some more for each; nothing: as long as they like. `then` is what comes of it when time runs out: `resign`, or the level of the bot that plays on. */
export interface Pacing {
  per_turn?: number; // 0
  budget?: number; // 0
  increment?: number; // 0
  then?: string; // "resign"
}

/** `added` and `used` are milliseconds since 1970. */
export interface Passkey {
  id: string;
  what?: string; // ""
  added: number;
  used?: number | null; // null
}

/** What `navigator.credentials` has brought, as JSON. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
}

/** What `navigator.credentials` is asked with, as JSON in a text: its names are not ours. */
export interface PasskeyOptions {
  options: string;
}

export interface Ping {
  type: "ping";
  number: number;
}

/** Take over a finished game from one of its positions, on one seat, against bots. No seat named: the asker's own one, else a person's, else that of whoever decides there. */
export interface PlayOn {
  step: number;
  seat?: number | null; // null
  bot?: string; // "heuristic"
}

/** One game in the course of many; its score, and where that came from if it was kept. */
export interface Played {
  ended: number;
  score: number;
  won?: boolean; // false
  parts?: Record<string, number>; // {}
}

/** How a seat has played: 100 is always the best that was found, 0 no better than choosing blindly. */
export interface PlayerReview {
  seat: number;
  accuracy?: number; // 100
  lost?: number; // 0.0
  mistakes?: number; // 0
  decisions?: number; // 0
  luck?: number | null; // null
}

/** The answer to `ping`, at once: the server measures the network by it. */
export interface Pong {
  do: "pong";
  id: string;
  number: number;
}

/** Which seats are connected, how many look on without a seat, and who of them likes to be named. */
export interface Presence {
  type: "presence";
  seats: number[];
  watching: number;
  watchers?: string[]; // []
}

/** A position to be solved, as the seat sees it that decides; what is best is not told. */
export interface Puzzle {
  number: number;
  count: number;
  today: string;
  is_todays?: boolean; // false
  streak: Streak;
  board: TableState;
}

/** What somebody does in a puzzle: the number of an action, or its words. */
export interface PuzzleAnswer {
  action?: number | null; // null
  words?: string | null; // null
}

/** Which puzzle of a game is today's. */
export interface PuzzleOfTheDay {
  game: string;
  number: number;
  count: number;
  streak: Streak;
}

/** Somebody on the board, or a bot by its level. */
export interface Ranked {
  name?: string; // ""
  bot?: string; // ""
  points: number;
  error: number;
  games?: number; // 0
  yours?: boolean; // false
}

/** A rule that forbids something; arguments are written as in records: "g5", "T03", seats as numbers. */
export interface Reason {
  rule?: string; // ""
  key: string;
  args?: Record<string, string | number>; // {}
}

/** No, and why; `missed` is what a stale client has not seen. */
export interface Refusal {
  type: "refused";
  code: string;
  sentence: string;
  id?: string | null; // null
  sequence?: number | null; // null
  missed?: Happening[]; // []
  reason?: Reason | null; // null
}

/** The same people again, at a new table. */
export interface Rematch {
  do: "rematch";
  id: string;
}

export interface Replay {
  table: TableInfo;
  num_steps: number;
  start: number;
  steps: Step[];
}

/** Give up. */
export interface Resign {
  do: "resign";
  id: string;
  seat: number;
}

/** Some of your finished games, and whether there are more. */
export interface Results {
  games: Listed[];
  more?: boolean; // false
}

/** For how many days something is kept; 0 is for ever. */
export interface Retained {
  waiting: number;
  abandoned: number;
  guests: number;
}

/** A review, or how far it has come. */
export interface Review {
  status: string;
  progress?: number; // 0.0
  players?: PlayerReview[]; // []
  key?: KeyMoment[]; // []
  curve?: Moment[]; // []
  decisions?: Decision[]; // []
  stories?: Reason[][]; // []
}

/** What a right answer did, and how the table stands after it. */
export interface RightAnswer {
  shown: SeatView;
  brought?: Brought | null; // null
}

/** Somebody's time that is running out: draw it from here, never count it. */
export interface Running {
  seat: number;
  fuel: number;
  elapsed: number;
  running: boolean;
}

export interface Said {
  type: "said";
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** Points of a score: the part they belong to, whose they are, and what brought them. */
export interface ScoreLine {
  part: string;
  seat: number;
  what: string;
  points?: number; // 0
}

/** Who sits where. A bot has a level; `away`: its player has left it. */
export interface Seat {
  seat: number;
  name?: string; // ""
  taken?: boolean; // false
  yours?: boolean; // false
  bot?: string; // ""
  away?: boolean; // false
  resigned?: boolean; // false
}

/** What one seat may see (nobody's seat: what everybody may see), and what it may do now. */
export interface SeatView {
  seat?: number | null; // null
  view?: View | null; // null
  scores?: Record<string, number[]>; // {}
  totals?: number[]; // []
  choices?: Choice[]; // []
  misses?: Miss[]; // []
  may_undo?: boolean; // false
}

/** Whether others may see your rating at a game on its board. */
export interface ShowMe {
  game: string;
  shown: boolean;
}

/** Somebody you do not hear, or keep away from, wherever that is; `mark` names them to the server. */
export interface Shunned {
  mark: string;
  name: string;
  block?: boolean; // false
  everywhere?: boolean; // false
  tables?: number; // 0
  at: number;
}

/** Take a free seat, the given one or any; or take back the own seat after leaving. */
export interface Sit {
  do: "sit";
  id: string;
  seat?: number | null; // null
}

/** What is best in a puzzle and why, what was answered, and how sure that is. */
export interface Solution {
  number: number;
  right: boolean;
  counts?: boolean; // false
  answer: Advised;
  best: Advised[];
  worlds: number;
  streak: Streak;
}

/** Deal; every seat must be taken. */
export interface Start {
  do: "start";
  id: string;
}

export interface Statistics {
  tallies: Tally[];
  course?: Played[]; // []
  best?: Best | null; // null
}

/** One position of a replay. */
export interface Step {
  number: number;
  line: string;
  view: View;
  scores?: Record<string, number[]>; // {}
  totals?: number[]; // []
  brought?: Brought | null; // null
  playable?: boolean; // false
}

/** Days in a row on which somebody solved a game's puzzle of the day at the first try. */
export interface Streak {
  days?: number; // 0
  longest?: number; // 0
  tried?: boolean; // false
}

/** Send everything again. */
export interface Sync {
  do: "sync";
  id: string;
}

/** A table without its board. Who only watches is not told the table's own id. */
export interface TableInfo {
  id?: string; // ""
  watch: string;
  game: string;
  title: string;
  players: number;
  options?: Record<string, boolean>; // {}
  first?: number | null; // null
  clock?: Clock; // {}
  open?: boolean; // false
  pacing?: Pacing; // {}
  hints?: boolean; // false
  status: "waiting" | "playing" | "over";
  seats: Seat[];
  host?: boolean; // false
  to_move?: number | null; // null
  answering?: number | null; // null
  commitment?: string; // ""
  salt?: string; // ""
  outcome?: Outcome | null; // null
  agreeing?: number[]; // []
  offers_end?: boolean; // false
  rematch?: string; // ""
  quick?: boolean; // false
  filler?: string; // ""
  rated?: boolean; // false
}

/** A table as it stands: the first message on a socket, and the answer to `sync`. */
export interface TableState {
  type: "table";
  id?: string; // ""
  sequence: number;
  table: TableInfo;
  views: SeatView[];
  history?: Happening[]; // []
  chat?: Said[]; // []
  sand?: Running[]; // []
  race?: Throwing | null; // null
  answer_left?: number; // 0
  times?: Times | null; // null
}

/** What your games of one kind came to. `against`: people, a level of bots, `bots`, or `screen`. */
export interface Tally {
  game: string;
  title: string;
  against: string;
  games: number;
  won?: number; // 0
  scored?: number; // 0
  mean?: number | null; // null
  best?: number | null; // null
}

/** Throw the dice of slow chance by hand, where the table's clock says so. */
export interface Tap {
  do: "tap";
  id: string;
  saw: number;
  seat: number;
}

/** Slow chance under way: dice thrown again and again, for a player who gains time by it. */
export interface Throwing {
  seat: number;
  by?: number | null; // null
  dice: string[];
  throws?: number; // 0
  elapsed?: number; // 0
  cadence: number;
  fuel: number;
  began?: number; // 0
}

/** What is left to think, by seat in milliseconds, when this was sent; and whose time runs. */
export interface Times {
  left: number[];
  seat?: number | null; // null
}

/** A bot's key; `secret` is told once, when it is made. */
export interface Token {
  id: string;
  name: string;
  secret?: string; // ""
}

/** Take back the own latest move of this turn. */
export interface Undo {
  do: "undo";
  id: string;
  saw: number;
  seat: number;
}

/** What has just happened, and how the table stands now. */
export interface Update {
  type: "update";
  sequence: number;
  happening: Happening;
  table: TableInfo;
  views: SeatView[];
  sand?: Running[]; // []
  race?: Throwing | null; // null
  answer_left?: number; // 0
  times?: Times | null; // null
}

/** What the views of all games have in common; each also says its `game`. */
export interface View {
  game: string;
  player: number;
  phase?: string; // ""
  over?: boolean; // false
}

export interface Way {
  id: string;
  kind: "push" | "mail" | "discord" | "slack" | "ntfy";
  address: string;
  confirmed?: boolean; // false
}

/** What was sent by a new way, so that nobody enters what is not theirs. */
export interface WayCode {
  code: string;
}

/** A quick match: whoever wants the same comes to the same table. `bot` is the level of the bots that take the free seats after half a minute; none: people only. */
export interface Wish {
  game: string;
  players?: number; // 2
  clock?: Clock; // {}
  pacing?: Pacing; // {}
  bot?: string; // ""
  rated?: boolean; // false
}
