"use client";

import { useTranslations } from "next-intl";
import { useDesign } from "@/components/designer/use-editor";
import { useNameOf } from "@/components/designer/use-name-of";
import type { PrecheckProblem } from "@/lib/designer/precheck";

/** What keeps this certificate from being made, in words. */
export function Problems({ problems }: { problems: readonly PrecheckProblem[] }) {
  const t = useTranslations("designer");
  const nameOf = useNameOf();
  const { slides } = useDesign();
  const elements = slides.flatMap((slide) => slide.elements);
  if (problems.length === 0) return <p className="text-note text-status-open">{t("preview.fine")}</p>;
  const wordsOf = ({ elementId, unbound, missing }: PrecheckProblem) => {
    const of = elements.find(({ id }) => id === elementId);
    const element = of ? nameOf(of) : "";
    if (unbound !== null) {
      const known = t.has(`code.${unbound}` as "code.school");
      return t("preview.unbound", { element, code: known ? t(`code.${unbound}` as "code.school") : unbound });
    }
    if (missing.length > 0) return t("preview.missing", { element, characters: missing.join("") });
    return t("preview.overflow", { element });
  };
  return (
    <ul className="list-disc space-y-1 pl-5 text-note text-status-refused">
      {problems.map((problem) => (
        <li key={`${problem.elementId} ${problem.unbound} ${problem.missing.join("")}`}>{wordsOf(problem)}</li>
      ))}
    </ul>
  );
}
