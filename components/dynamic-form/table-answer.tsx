"use client";

import { Plus, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import type { AnswerProps } from "./types";
import { inWords } from "./words";

type Row = Record<string, string | number | undefined>;

/** Rows of the table field's columns. */
export function TableAnswer({ field, id, labelId, value, onChange, disabled, errors, describedBy }: AnswerProps) {
  const t = useTranslations("form");
  const common = useTranslations("common");
  const locale = useLocale();
  const columns = field.columns ?? [];
  const least = Math.max(1, field.minSel ?? 0);
  const given = Array.isArray(value) ? (value as Row[]) : [];
  const rows: Row[] =
    given.length >= least ? given : [...given, ...Array.from({ length: least - given.length }, () => ({}))];
  const set = (at: number, key: string, text: string) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [key]: text } : row)));
  return (
    <div id={id} role="group" aria-labelledby={labelId} aria-describedby={describedBy} className="space-y-2">
      <div className="relative overflow-x-auto border border-rule">
        <table className="w-full min-w-120 border-collapse text-sm">
          <thead className="bg-sunken text-note text-ink-2">
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className="px-2 py-1.5 text-left font-normal">
                  {inWords(column.label, locale)}
                </th>
              ))}
              <th scope="col" className="w-11">
                <span className="sr-only">{common("actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
              <tr key={at} className="border-t border-rule align-top">
                {columns.map((column) => {
                  const wrong = errors[`${field.key}.${at}.${column.key}`];
                  return (
                    <td key={column.key} className="p-1">
                      <Input
                        id={`${id}.${at}.${column.key}`}
                        aria-label={`${inWords(column.label, locale)}, ${t("row", { row: at + 1 })}`}
                        type={column.type === "date" ? "date" : "text"}
                        inputMode={column.type === "number" ? "decimal" : undefined}
                        disabled={disabled}
                        invalid={Boolean(wrong)}
                        value={String(row[column.key] ?? "")}
                        onChange={(e) => set(at, column.key, e.target.value)}
                      />
                      {wrong && <p className="text-note text-status-refused">{wrong}</p>}
                    </td>
                  );
                })}
                <td className="p-1">
                  <IconButton
                    label={t("removeRow", { row: at + 1 })}
                    disabled={disabled}
                    onClick={() => onChange(rows.filter((_, i) => i !== at))}
                  >
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!disabled && rows.length < (field.maxSel ?? 100) && (
        <Button size="small" guard={0} onClick={() => onChange([...rows, {}])}>
          <Plus aria-hidden className="size-4" />
          {t("addRow")}
        </Button>
      )}
    </div>
  );
}
