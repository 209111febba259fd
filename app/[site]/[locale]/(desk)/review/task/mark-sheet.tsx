"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Points } from "@/components/review/points";
import { ColumnMark } from "@/components/review/sheet/column-mark";
import { columnPlace } from "@/components/review/sheet/column-place";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { sheetTotal, type TaskDetail } from "@/lib/domain/review/contract";
import { PrivateNote } from "./private-note";
import { onSheetKey } from "./sheet-keys";
import { SheetSeal } from "./sheet-seal";
import { SheetTrouble } from "./sheet-trouble";
import type { Sheet } from "./use-sheet";

type MarkSheetProps = {
  task: TaskDetail;
  sheet: Sheet;
  place?: RefObject<HTMLElement | null>;
  /** Under the work in place of beside it, without what belongs to one work alone. */
  under?: boolean;
  /** What was typed is given up for what is saved. */
  onForgotten: () => void;
};

/** The columns of the sheet, and what they add up to. */
export function MarkSheet({ task, sheet, place, under = false, onForgotten }: MarkSheetProps) {
  const t = useTranslations("review.sheet");
  const readOnly = !task.writable || sheet.submitted;
  const counts = task.columns.some((column) => column.type !== "text");
  return (
    <div className={under ? undefined : "md:border-l md:border-rule md:pl-5 lg:pl-8"}>
      <section
        ref={place}
        aria-label={t("sheet", { no: task.judgingNo })}
        tabIndex={-1}
        onKeyDown={(event) => !readOnly && onSheetKey(event, task.columns, sheet)}
        className={cn(
          "space-y-6",
          !under && "md:sticky md:top-24 md:max-h-[calc(100dvh-11rem)] md:overflow-y-auto md:px-1 md:pb-2",
        )}
      >
        <SheetTrouble task={task} sheet={sheet} onForgotten={onForgotten} />
        {task.columns.map((column) => (
          <ColumnMark key={column.key} column={column} sheet={sheet} readOnly={readOnly} keys />
        ))}
        <div className="space-y-1">
          <Label htmlFor={columnPlace("comment", sheet.place)} optional={!readOnly}>
            {t("comment")}
          </Label>
          <Textarea
            id={columnPlace("comment", sheet.place)}
            value={sheet.comment}
            maxLength={5000}
            readOnly={readOnly}
            placeholder={!readOnly ? t("commentHint") : undefined}
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
        {!under && <PrivateNote task={task} />}
        {task.others && (
          <p className="text-note text-ink-2">
            {t("others")}{" "}
            <span className="figures">{task.others.map((one) => one.toFixed(2)).join(" · ") || t("noOthers")}</span>
          </p>
        )}
      </section>
    </div>
  );
}
