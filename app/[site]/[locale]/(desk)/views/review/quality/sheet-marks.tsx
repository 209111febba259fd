"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import type { evaluationDetail } from "@/lib/domain/review/contract";

type Found = z.output<typeof evaluationDetail.output>;

/** The marks and remarks of one sheet, column by column. */
export function SheetMarks({
  columns,
  sheet,
}: {
  columns: Found["columns"];
  sheet: Pick<Found["reviews"][number], "marks" | "comments" | "comment">;
}) {
  const t = useTranslations("review.result");
  const shown = (mark: number | boolean | string | undefined, max: number) => {
    if (mark === undefined || typeof mark === "string") return mark === undefined ? "—" : "";
    return typeof mark === "boolean" ? t(mark ? "pass" : "fail") : `${mark} / ${max}`;
  };
  return (
    <>
      <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
        {columns.map((column) => {
          const mark = sheet.marks[column.key];
          const remark = sheet.comments[column.key];
          return (
            <div key={column.key} className="border-b border-rule py-1.5">
              <div className="flex justify-between gap-4">
                <dt className="text-ink-2">{column.label}</dt>
                <dd className="figures">{shown(mark, column.max)}</dd>
              </div>
              {typeof mark === "string" && <p className="whitespace-pre-wrap">{mark}</p>}
              {remark && <p className="text-note text-ink-2">{remark}</p>}
            </div>
          );
        })}
      </dl>
      {sheet.comment && <p className="mt-2 text-note whitespace-pre-wrap text-ink-2">{sheet.comment}</p>}
    </>
  );
}
