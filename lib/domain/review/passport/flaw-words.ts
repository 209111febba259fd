import type { wordsOf } from "@/lib/i18n/words";
import type { PassportFlaw } from "./checking";
import { formFlawWords } from "./form-flaw";

type Words = ReturnType<typeof wordsOf<"passport">>;
type Value = number | boolean | null;

/** By what a stored number is divided to be points, or percent. */
const scales: Record<string, number> = {
  ...{ score: 10_000, mean: 10_000, adjustment: 10_000, exact: 10_000, total: 10_000, normalised: 10_000 },
  ...{ sum: 100_000_000, weight: 100 },
};
const names = ["rank", "score", "mean", "adjustment", "exact", "reviews", "total", "normalised", "dropped"] as const;
const ofParts = ["sum", "weight", "parts", "work"] as const;
const isIn = <T extends string>(list: readonly T[], name: string): name is T =>
  (list as readonly string[]).includes(name);
const last = (field: string) => field.split(".").at(-1) ?? field;

/** A step as its reader knows it: "parts.2.reviews.1.total" is the raw total of the first review in the second part. */
function nameOf(field: string, t: Words): string {
  const [head = "", no, ...rest] = field.split(".");
  if (no !== undefined && (head === "parts" || head === "reviews"))
    return [
      t(head === "parts" ? "step.part" : "step.review", { no }),
      ...(rest.length ? [nameOf(rest.join("."), t)] : []),
    ].join(" · ");
  return isIn(names, head) || isIn(ofParts, head) ? t(`step.${head}`) : field;
}

function valueOf(field: string, value: Value, t: Words): string {
  if (value === null) return t("flaw.none");
  if (typeof value === "boolean") return t(value ? "step.left" : "step.kept");
  const scale = scales[last(field)] ?? 1;
  const shown = `${Number((value / scale).toFixed(6))}`;
  return last(field) === "weight" ? t("step.percent", { weight: shown }) : shown;
}

/** Where a passport does not hold, in words. */
export function passportFlawWords(flaw: PassportFlaw, t: Words): string {
  if (flaw.kind === "digest" && flaw.field) return t("flaw.partDigest", { part: nameOf(flaw.field, t) });
  if (flaw.kind === "digest" || flaw.kind === "signature") return t(`flaw.${flaw.kind}`);
  if (flaw.kind === "form") return formFlawWords(flaw, t);
  const field = flaw.kind === "steps" ? flaw.field : flaw.kind;
  const values = { said: valueOf(field, flaw.said, t), found: valueOf(field, flaw.found, t) };
  return flaw.kind === "steps"
    ? t("flaw.steps", { field: nameOf(field, t), ...values })
    : t(`flaw.${flaw.kind}`, { work: flaw.work, ...values });
}
