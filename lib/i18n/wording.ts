import { wordings } from "@/db/values";
import number from "@/messages/wording/number.json";
import topic from "@/messages/wording/topic.json";
import { eachLocale, type Locale } from "./locale";

export { wordings };

/** The overlays that are shipped; the rows that a host edits in the desk lie over the one it chose (docs/rules/site.md, "Host wording"). */
export type Wording = (typeof wordings)[number];

type Overlay = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const shipped: Record<Wording, Overlay> = { default: eachLocale(() => ({})), topic, number };

export const shippedTerms = (wording: Wording, locale: Locale) => shipped[wording][locale];
