"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDesign } from "@/components/designer/use-editor";
import { useNameOf } from "@/components/designer/use-name-of";
import type { PrecheckProblem } from "@/lib/designer/precheck";
import { listed } from "@/lib/i18n/listed";

/** Lists what prevents this certificate, each problem once, with its pages. */
export function Problems({ problems }: { problems: readonly PrecheckProblem[] }) {
  const t = useTranslations("designer");
  const locale = useLocale();
  const nameOf = useNameOf();
  const { slides } = useDesign();
  if (problems.length === 0) return <p className="text-note text-status-open">{t("preview.fine")}</p>;
  const elements = slides.flatMap((slide) => slide.elements);
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
  const pagesOf = new Map<string, Set<number>>();
  for (const problem of problems) {
    const words = wordsOf(problem);
    const page = slides.findIndex(({ id }) => id === problem.slideId) + 1;
    pagesOf.set(words, (pagesOf.get(words) ?? new Set()).add(page));
  }
  const written = (problem: string, pages: Set<number>) =>
    slides.length > 1
      ? t("preview.onPages", { problem, count: pages.size, pages: listed([...pages].map(String), locale) })
      : problem;
  return (
    <ul className="list-disc space-y-1 pl-5 text-note text-status-refused">
      {[...pagesOf].map(([words, pages]) => (
        <li key={words}>{written(words, pages)}</li>
      ))}
    </ul>
  );
}
