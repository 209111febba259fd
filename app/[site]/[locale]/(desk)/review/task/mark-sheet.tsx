"use client";

import { useTranslations } from "next-intl";
import { Points } from "@/components/review/points";
import { ColumnMark } from "@/components/review/sheet/column-mark";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { sheetTotal, type TaskDetail } from "@/lib/domain/review/contract";
import { SheetSeal } from "./sheet-seal";
import type { Sheet } from "./use-sheet";

/** The columns of the sheet, and what they add up to. */
export function MarkSheet({ task, sheet }: { task: TaskDetail; sheet: Sheet }) {
  const t = useTranslations("review.sheet");
  const counts = task.columns.some((column) => column.type !== "text");
  return (
    <section aria-label={t("sheet")} className="space-y-6 lg:border-l lg:border-rule lg:pl-8">
      {task.columns.map((column) => (
        <ColumnMark key={column.key} column={column} sheet={sheet} readOnly={!task.writable} />
      ))}
      <div className="space-y-1">
        <Label htmlFor="sheet-comment" optional={task.writable}>
          {t("comment")}
        </Label>
        <Textarea
          id="sheet-comment"
          value={sheet.comment}
          maxLength={5000}
          readOnly={!task.writable}
          placeholder={task.writable ? t("commentHint") : undefined}
          onChange={(event) => sheet.say(event.target.value)}
          onBlur={() => void sheet.flush()}
        />
      </div>
      {counts && (
        <p className="flex items-baseline justify-between border-t border-ink pt-3">
          <span className="text-ink-2">{t("total")}</span>
          <span className="text-2xl font-semibold" aria-live="polite">
            <Points value={task.total ?? sheetTotal(task.columns, sheet.marks)} />
          </span>
        </p>
      )}
      <SheetSeal task={task} />
      {task.others && (
        <p className="text-note text-ink-2">
          {t("others")}{" "}
          <span className="figures">{task.others.map((one) => one.toFixed(2)).join(" · ") || t("noOthers")}</span>
        </p>
      )}
    </section>
  );
}
