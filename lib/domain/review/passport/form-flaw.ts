import type { z } from "zod";
import type { wordsOf } from "@/lib/i18n/words";

type Words = ReturnType<typeof wordsOf<"passport">>;

/** What the entries of draws and passports are called. */
export const entries = [
  "format",
  "sheet",
  "digest",
  "own",
  "key",
  "signature",
  "installation",
  "contest",
  "plan",
  "revision",
  "no",
  "time",
  "inputsHash",
  "paramsHash",
  "rule",
  "normalise",
  "drop",
  "highest",
  "lowest",
  "from",
  "minReviews",
  "tieChain",
  "importantColumn",
  "dispersionLimit",
  "works",
  "experts",
  "groups",
  "reviews",
  "adjustments",
  "places",
  "results",
  "work",
  "title",
  "team",
  "rank",
  "score",
  "mean",
  "adjustment",
  "exact",
  "expert",
  "total",
  "normalised",
  "dropped",
  "marks",
  "columns",
  "parts",
  "weight",
  "missing",
  "manual",
  "sum",
  "committed",
  "drawn",
  "seed",
  "result",
  "history",
  "opened",
  "source",
  "words",
  "round",
  "due",
  "salt",
  "inputs",
  "kind",
  "open",
  "existing",
  "limits",
  "most",
  "distance",
  "candidates",
  "seats",
  "perOrg",
  "code",
  "status",
  "ended",
  "redoes",
  "reason",
  "endReason",
] as const;

/** An entry of a file that is missing, not foreseen, or not as it has to be; `field` is where, as "sheet.works.3". */
export interface FormFlaw {
  kind: "form";
  field: string;
  why: "missing" | "unknown" | "wrong";
}

const MOST = 20;

/** What is wrong with the form of a file, by the first problems of reading it. */
export const formFlaws = (issues: readonly z.core.$ZodIssue[], value: unknown): FormFlaw[] =>
  issues
    .flatMap((issue): FormFlaw[] => {
      if (issue.code === "unrecognized_keys")
        return issue.keys.map((key) => ({ kind: "form", field: [...issue.path, key].join("."), why: "unknown" }));
      const isMissing = issue.path.length > 0 && at(value, issue.path) === undefined;
      return [{ kind: "form", field: issue.path.join("."), why: isMissing ? "missing" : "wrong" }];
    })
    .slice(0, MOST);

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (of, key) => (typeof of === "object" && of !== null ? (of as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  );

/** What is wrong with the form of a file, in words: where it is by the names that its reader knows. */
export function formFlawWords({ field, why }: FormFlaw, t: Words): string {
  const steps = field === "" ? [] : field.split(".");
  const names = steps.map((step) => {
    if (/^\d+$/.test(step)) return t("entry.row", { no: Number(step) + 1 });
    return isEntry(step) ? t(`entry.at.${step}`) : t("entry.quoted", { name: step });
  });
  return t(`flaw.form.${why}`, { field: names.join(" · ") || t("entry.all") });
}

const isEntry = (name: string): name is (typeof entries)[number] => (entries as readonly string[]).includes(name);
