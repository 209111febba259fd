import type { QuotaOrigin } from "./calls";

type Key = "base" | "entered" | "former" | "promoted" | "awards" | "rounded" | "least" | "most" | "sealed";
type Words = (key: `made.${Key}`, params: { n: number; count: number }) => string;
type Made = NonNullable<QuotaOrigin["made"]>;

/** Parts of 10⁴ as people read them: 70 works by 0.1 are 7, 75 are 7.5. */
const readable = (parts: number) => Math.round(parts / 100) / 100;

/** What a computed number is made of, part by part: "5 base + 7 for 70 works entered", and what it was held to. */
export function madeInWords(t: Words, { base, entered, former, promoted, awards, heldTo, ...made }: Made): string {
  const parts = [
    base > 0 && t("made.base", { n: base, count: base }),
    made.forEntered > 0 && t("made.entered", { n: readable(made.forEntered), count: entered }),
    made.forFormer > 0 && t("made.former", { n: readable(made.forFormer), count: former }),
    made.forPromoted > 0 && t("made.promoted", { n: readable(made.forPromoted), count: promoted }),
    made.forAwards > 0 && t("made.awards", { n: readable(made.forAwards), count: awards }),
  ].filter((part) => part !== false);
  const sum = parts.length > 0 ? parts.join(" + ") : "0";
  const isRounded = (made.forEntered + made.forFormer + made.forPromoted + made.forAwards) % 10_000 > 0;
  const notes = [isRounded && ("rounded" as const), heldTo].filter((note) => note !== false && note !== null);
  return [sum, ...notes.map((note) => t(`made.${note}`, { n: made.value, count: 0 }))].join(" · ");
}
