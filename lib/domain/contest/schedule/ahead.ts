import { together } from "@/lib/collection/together";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { isPassedOver } from "./span";
import { databaseNow, windowsOf } from "./windows";

/** The windows of a contest that are open or to come, in words, with their stages; what was passed over is none. */
export async function windowsAhead(contestId: string, locale: Locale): Promise<string[]> {
  const t = wordsOf(locale, "contest");
  const [at, stages] = await together(databaseNow, () => windowsOf(contestId));
  return stages.flatMap(({ name, nameEn, spans }) =>
    spans
      .filter((span) => !isPassedOver(span) && span.endsAt > at)
      .map(({ type }) => `${nameFor(locale, { name, nameEn })} · ${t(`window.${type}`)}`),
  );
}
