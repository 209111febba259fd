import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "./locale";
import type { Messages } from "./messages";

const known = new Map<Locale, Messages["inbox"]>();

/** The messages' own words as they are written: the build replaces those that it imports by what it has parsed. */
export function rawInbox(locale: Locale): Messages["inbox"] {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "messages", locale, "inbox.json");
  const words = known.get(locale) ?? (JSON.parse(readFileSync(file, "utf8")) as Messages["inbox"]);
  known.set(locale, words);
  return words;
}
