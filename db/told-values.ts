/** What visitors are told: by the page of a contest, a website, the search and the assistant. Nothing is imported here. */

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
/** As what an organisation stands behind a host's contests. */
export const partnerRoles = ["host", "organiser", "co", "sponsor", "media"] as const;

/** From where the sample contest may be looked at (docs/rules/access.md, "Sample"). */
export const sampleSeats = ["visitor", "participant", "school", "expert", "organiser"] as const;
export type SampleSeat = (typeof sampleSeats)[number];
