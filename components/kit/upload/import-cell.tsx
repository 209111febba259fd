"use client";

import { useTranslations } from "next-intl";
import { Td } from "@/components/ui/table/td";
import type { ImportRow } from "@/lib/http/file/import";

/** One cell of a checked row: what would be stored, how it was typed where that differs, and what is wrong with it. */
export function ImportCell({ row, column, title }: { row: ImportRow; column: string; title: string }) {
  const t = useTranslations("kit.import");
  const value = row.values[column];
  const change = row.changes.find((one) => one.column === column);
  const wrong = row.errors.filter((error) => error.column === column);
  return (
    <Td
      className={`min-w-24 pt-1.5 align-top ${value || change || wrong.length ? "" : "stacked:hidden"}`}
      data-title={title}
    >
      <div className="min-w-0">
        <span className="block max-w-60 truncate" title={value}>
          {value || (wrong.length ? "—" : "")}
        </span>
        {change && (
          <span className="block max-w-60 text-xs break-words text-hint" dir="ltr">
            {t("typed", { text: change.from })}
          </span>
        )}
        {wrong.map(({ message }) => (
          <span key={message} className="block max-w-60 text-xs break-words text-status-refused">
            {message}
          </span>
        ))}
      </div>
    </Td>
  );
}
