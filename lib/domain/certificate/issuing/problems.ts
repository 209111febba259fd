import { type ElementLabel, visibleName } from "@/lib/designer/naming";
import type { Problem } from "@/lib/domain/certificate/shapes";
import { namesIn } from "@/lib/domain/certificate/template/noticing";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { type Recipient, recipientName } from "./facts";

/** A problem as it is stored: in no language. Batches that stopped before these were stored know neither team nor element. */
export type StoredProblem = Omit<Problem, "teamName" | "elements"> & {
  recipientId?: string;
  teamName?: string;
  elements?: ElementLabel[];
};

/** What a problem says of the certificate that it is about. */
export const aboutOf = (r: Recipient) => ({
  awardId: r.awardId,
  recipientId: r.recipientId,
  teamName: r.teamName,
  recipient: recipientName(r),
  awardName: r.facts.awardName ?? "",
});

/** Problems in the reader's language. */
export function toldProblems(problems: readonly StoredProblem[], locale: Locale): Problem[] {
  const t = wordsOf(locale, "designer");
  const words = namesIn(t);
  const { codeName } = words;
  return problems.map(({ awardId, recipient, awardName, fault, teamName = "", names, elements = [] }) => ({
    awardId,
    teamName,
    recipient,
    awardName,
    fault,
    names: fault === "bindingEmpty" ? names.map((code) => codeName(code) ?? `{${code}}`) : names,
    elements: elements.map((label) => visibleName(label, words)),
  }));
}

/** How many certificates are not made: one with two problems counts once. */
export const notMadeOf = (
  problems: readonly Pick<StoredProblem, "awardId" | "recipientId" | "recipient" | "fault">[],
) =>
  new Set(
    problems
      .filter(({ fault }) => fault !== "recipientMissing" && fault !== "revokedBefore")
      .map(({ awardId, recipientId, recipient }) => `${awardId}/${recipientId ?? recipient}`),
  ).size;
