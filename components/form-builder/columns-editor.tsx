"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { type FormField, tableTypes } from "@/lib/domain/contest/form";
import type { EditorProps } from "./editor-props";

type Column = NonNullable<FormField["columns"]>[number];

/** The columns of a table answer. */
export function ColumnsEditor({ field, set, problems }: EditorProps) {
  const t = useTranslations("form.builder");
  const columns = field.columns ?? [];
  const put = (at: number, part: Partial<Column>) =>
    set({ columns: columns.map((c, i) => (i === at ? { ...c, ...part } : c)) });
  const add = () => {
    let n = columns.length + 1;
    while (columns.some((c) => c.key === `column${n}`)) n++;
    set({ columns: [...columns, { key: `column${n}`, label: { zh: "" }, type: "text", required: false }] });
  };
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="text-sm font-medium">{t("columns")}</legend>
      {columns.map((column, at) => (
        <div key={column.key} className="flex flex-wrap items-center gap-2 border-b border-rule pb-2">
          <Input
            className="w-auto min-w-24 flex-1"
            aria-label={t("columnZh", { n: at + 1 })}
            invalid={column.label.zh.trim() === ""}
            value={column.label.zh}
            placeholder={t("zhShort")}
            onChange={(e) => put(at, { label: { ...column.label, zh: e.target.value } })}
          />
          <Input
            className="w-auto min-w-24 flex-1"
            aria-label={t("columnEn", { n: at + 1 })}
            value={column.label.en ?? ""}
            placeholder="English"
            onChange={(e) => put(at, { label: { ...column.label, en: e.target.value || undefined } })}
          />
          <Select
            className="w-24"
            aria-label={t("columnType", { n: at + 1 })}
            value={column.type}
            options={tableTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(e) => put(at, { type: e.target.value as Column["type"] })}
          />
          <Checkbox
            label={t("requiredShort")}
            checked={column.required}
            onCheckedChange={(required) => put(at, { required })}
          />
          <IconButton
            label={t("removeNamed", { name: column.label.zh })}
            size="small"
            onClick={() => set({ columns: columns.filter((_, i) => i !== at) })}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {problems.columns && <p className="text-note text-status-refused">{problems.columns}</p>}
      <Button size="small" guard={0} onClick={add}>
        <Plus aria-hidden className="size-4" />
        {t("addColumn")}
      </Button>
    </fieldset>
  );
}
