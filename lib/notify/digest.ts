import { env } from "@/lib/env";
import { localeOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { Taken } from "./taking";

/** Where the same messages stand on the site. */
const INBOX = "/center/informationSub";

/** The letters of one person's day as one letter, in the language of the last; a single one is itself. */
export function gathered(letters: Taken) {
  const [first] = letters;
  if (letters.length === 1) return { ...first, items: undefined };
  const last = letters.at(-1) ?? first;
  const t = wordsOf(localeOf(last.locale), "wordings");
  const items = letters.map(({ subject, body }) => ({ subject, body: body.trim() }));
  const list = items.map(({ subject, body }, at) => `${at + 1}. ${subject}\n${body}`).join("\n\n");
  const isOneThing = letters.every(({ bizType, bizId }) => bizType === first.bizType && bizId === first.bizId);
  return {
    ...last,
    ...(isOneThing ? {} : { bizType: null, bizId: null }),
    subject: t("letter.digest.subject", { count: letters.length }),
    body: `${list}\n${new URL(INBOX, env.publicUrl)}`,
    why: t("letter.digest.why"),
    items,
  };
}
