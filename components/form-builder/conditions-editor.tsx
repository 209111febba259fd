"use client";

import { Plus, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { inWords } from "@/components/dynamic-form/words";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import type { Condition, FormField } from "@/lib/domain/contest/form";
import type { EditorProps } from "./editor-props";
import { deciding } from "./new-field";

const operators = ["eq", "ne", "filled", "empty"] as const;

/** When a question shows: every line must hold. Only choices and ticks of the same form part can decide. */
export function ConditionsEditor({ field, fields, set, problems }: EditorProps) {
  const t = useTranslations("form.builder");
  const locale = useLocale();
  const parents = fields.filter((f) => f.key !== field.key && f.target === field.target && deciding.includes(f.type));
  const put = (at: number, part: Partial<Condition>) =>
    set({ showIf: field.showIf.map((c, i) => (i === at ? { ...c, ...part } : c)) });
  const first = parents[0];
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="text-sm font-medium">{t("showIf")}</legend>
      {field.showIf.length === 0 && <p className="text-note text-hint">{t(first ? "showAlways" : "showNoParent")}</p>}
      {field.showIf.map((condition, at) => {
        const parent = parents.find((f) => f.key === condition.field);
        const needsValue = !["filled", "empty"].includes(condition.op);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place.
          <div key={at} className="flex flex-wrap items-center gap-2">
            <Select
              className="min-w-32 flex-1"
              aria-label={t("conditionField", { n: at + 1 })}
              invalid={!parent}
              value={condition.field}
              options={parents.map((f) => ({ value: f.key, label: inWords(f.label, locale) }))}
              onChange={(e) =>
                put(at, { field: e.target.value, value: firstValue(parents.find((f) => f.key === e.target.value)) })
              }
            />
            <Select
              className="w-28"
              aria-label={t("conditionOp", { n: at + 1 })}
              value={condition.op}
              options={[...new Set([...operators, condition.op])].map((value) => ({ value, label: t(`op.${value}`) }))}
              onChange={(e) => put(at, { op: e.target.value as Condition["op"] })}
            />
            {needsValue && (
              <ConditionValue
                label={t("conditionValue", { n: at + 1 })}
                parent={parent}
                value={condition.value}
                onChange={(value) => put(at, { value })}
              />
            )}
            <IconButton
              label={t("removeCondition", { n: at + 1 })}
              size="small"
              onClick={() => set({ showIf: field.showIf.filter((_, i) => i !== at) })}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        );
      })}
      {problems.showIf && <p className="text-note text-status-refused">{problems.showIf}</p>}
      {first && (
        <Button
          size="small"
          guard={0}
          onClick={() => set({ showIf: [...field.showIf, { field: first.key, op: "eq", value: firstValue(first) }] })}
        >
          <Plus aria-hidden className="size-4" />
          {t("addCondition")}
        </Button>
      )}
    </fieldset>
  );
}

const firstValue = (parent: FormField | undefined): Condition["value"] =>
  parent?.options?.length ? parent.options[0]?.value : parent?.source === "custom" ? true : "";

type ConditionValueProps = {
  label: string;
  parent: FormField | undefined;
  value: Condition["value"];
  onChange: (value: Condition["value"]) => void;
};

function ConditionValue({ label, parent, value, onChange }: ConditionValueProps) {
  const t = useTranslations("form");
  const locale = useLocale();
  const shown = Array.isArray(value) ? value.join(",") : String(value ?? "");
  if (parent && !parent.options?.length && parent.source === "custom")
    return (
      <Select
        className="w-28"
        aria-label={label}
        value={shown}
        options={[
          { value: "true", label: t("yes") },
          { value: "false", label: t("no") },
        ]}
        onChange={(e) => onChange(e.target.value === "true")}
      />
    );
  if (!parent?.options?.length || Array.isArray(value))
    return (
      <Input
        className="w-32"
        aria-label={label}
        value={shown}
        onChange={(e) => onChange(Array.isArray(value) ? e.target.value.split(",") : e.target.value)}
      />
    );
  return (
    <Select
      className="min-w-32 flex-1"
      aria-label={label}
      value={shown}
      options={parent.options.map((o) => ({ value: o.value, label: inWords(o.label, locale) }))}
      onChange={(e) => onChange(e.target.value)}
    />
  );
}
