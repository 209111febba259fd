"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import type { TaskDetail } from "@/lib/domain/review/contract";
import type { Sheet } from "./use-sheet";

type SheetTroubleProps = { task: TaskDetail; sheet: Sheet; onForgotten: () => void };

/** Why what was typed is not saved, what is saved instead, and what can be done; what was typed stays until then. */
export function SheetTrouble({ task, sheet, onForgotten }: SheetTroubleProps) {
  const t = useTranslations("review.waiting");
  const { trouble } = sheet;
  if (!trouble || trouble.errors.length > 0) return null;
  const stale = trouble.kind === "stale";
  const saved = task.columns.flatMap(({ key, label, type }) => {
    const mark = task.marks[key];
    return type === "text" || mark === undefined || mark === null ? [] : [`${label} ${mark}`];
  });
  return (
    <div role="alert" className="space-y-2 border-l-2 border-status-refused bg-status-refused-soft px-4 py-2 text-note">
      <p>{stale ? t("stale") : t("refused", { message: trouble.message })}</p>
      {stale && saved.length > 0 && <p className="figures">{t("saved", { marks: saved.join(" · ") })}</p>}
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void sheet.settle(true)}>
          {t(stale ? "keepMine" : "sendAgain")}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void sheet.settle(false).then(onForgotten)}>
          {t(stale ? "takeSaved" : "forget")}
        </Button>
      </p>
    </div>
  );
}
