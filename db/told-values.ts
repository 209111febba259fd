/** What visitors are told: by the page of a contest, a website, the search and the assistant. Only types are imported here. */

import type { feeScopes } from "./values";

/** What a contest is about: the fourteen categories of the directory of degrees (学科门类). */
export const disciplines = [
  "philosophy",
  "economics",
  "law",
  "education",
  "literature",
  "history",
  "science",
  "engineering",
  "agriculture",
  "medicine",
  "military",
  "management",
  "art",
  "interdisciplinary",
] as const;

/** The same words in both languages; empty English ones were not written. */
interface BothValue {
  zh: string;
  en: string;
}
export interface PrizeValue {
  name: BothValue;
  /** How many there are; null where nothing is said of it. */
  count: number | null;
  reward: BothValue;
}
export interface QuestionValue {
  question: BothValue;
  answer: BothValue;
}
export interface DownloadValue {
  title: BothValue;
  link: string;
}

/** What the public search finds, in the order of its filter. */
export const searchKinds = ["contest", "school", "news", "page", "work", "award"] as const;

/** How a question to the assistant ended. */
export const answerOutcomes = ["answered", "nothing", "stopped", "failed"] as const;

/** The ornament of a host's drawn covers; `mixed` takes one for each series. */
export const coverMotifs = ["mixed", "arcs", "hatching", "squares", "staves", "seal", "spines"] as const;
/** The colours of a dictionary's entries: those of the marks of a status, and the host's own. */
export const dictColours = ["accent", "open", "soon", "closed", "review", "awarded", "refused"] as const;

/** As what an organisation stands behind a host's contests. */
export const partnerRoles = ["host", "organiser", "co", "sponsor", "media"] as const;

/** Where an order stands (docs/rules/finance.md, "An order"). */
export const orderStatuses = ["unpaid", "paying", "paid", "refunding", "partlyRefunded", "refunded", "closed"] as const;
/** Where one attempt to pay stands. */
export const paymentStatuses = ["pending", "succeeded", "failed"] as const;
/** How money came in: through a gateway, or in a way that somebody confirmed by hand. */
export const paymentChannels = ["alipay", "wechat", "offline"] as const;
/** Where the payer is: at a desk, in a phone's browser, or before a code to scan. */
export const payScenes = ["PC", "WAP", "QR"] as const;
export const refundStatuses = ["asked", "sent", "succeeded", "failed", "refused"] as const;
/** Why money goes back: somebody asked; it had been paid before; nothing was owed any more when it came; the team withdrew. */
export const refundCauses = ["manual", "duplicate", "late", "withdrawn"] as const;
/** What the unit of a team's fee was taken from: the fee itself, a row by day, a row by count, or an organiser's hand. */
export const feeBases = ["fee", "day", "count", "hand"] as const;
export const feeWaivers = ["organisation", "code"] as const;
/** What the fee of a team is made of (docs/rules/finance.md, "The price of a team"). */
export interface FeeBasisValue {
  by: (typeof feeBases)[number];
  /** The day that the price was made on, by the calendar of Shanghai. */
  day: string;
  /** The last day of the row that held. */
  until: string | null;
  /** The first team of a school that the row held for. */
  from: number | null;
  unitFen: number;
  units: number;
  /** What is counted; where nothing is said, the team, or its people where they are several. */
  per?: (typeof feeScopes)[number];
  waived: (typeof feeWaivers)[number] | null;
  /** How much of it was taken away. */
  percent: number;
}
/** What somebody did to a team's fee by hand. */
export const feeDeeds = ["paid", "waived", "changed"] as const;
/** How a fee stood before somebody changed it by hand, for the day on which that can be undone. */
export interface FeeBeforeValue {
  deed: (typeof feeDeeds)[number];
  /** The day of the deed by the calendar of Shanghai. */
  on: string;
  feeFen: number;
  feeBasis: FeeBasisValue | null;
  feeCode: string | null;
  /** The write-off that did it. */
  givenUpBy?: string;
}
/** Where a bill stands (docs/rules/finance.md, "Bills"). */
export const billStatuses = ["draft", "sent", "partlyPaid", "paid", "void"] as const;
/** Where a receipt outside the gateway stands; `undone` is one that was approved by mistake. */
export const checkStatuses = ["uploaded", "approved", "rejected", "undone"] as const;
/** Where a line of a bank's statement stands; `ignored` is no fee. */
export const lineStatuses = ["open", "matched", "ignored"] as const;
/** What is read of a bank's statement. */
export const statementColumns = ["paidOn", "amount", "side", "payer", "words", "bankNo"] as const;
/** In which column of a bank's sheet each of them stands, from 0. */
export type StatementPlaces = Partial<Record<(typeof statementColumns)[number], number>>;
/** From where the sample contest may be looked at (docs/rules/access.md, "Sample"). */
export const sampleSeats = ["visitor", "participant", "school", "expert", "organiser"] as const;
export type SampleSeat = (typeof sampleSeats)[number];

/** Whom a letter of an organiser is for. */
export const broadcastAudiences = ["teams", "schools", "experts"] as const;
/** What became of the mail beside a message. */
export const mailStatuses = ["none", "waiting", "sent", "failed"] as const;
