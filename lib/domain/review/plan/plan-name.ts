import type { Plan } from "@/lib/domain/review/scope";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

/** What a plan is called: as its organiser named it; one whose results are imported nobody named. */
export const planNameFor = (locale: Locale, { name, imported }: Pick<Plan, "name" | "imported">) =>
  imported ? wordsOf(locale, "ladder")("ranking.planName") : name;
