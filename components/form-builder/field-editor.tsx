"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import { demands, type FormField } from "@/lib/domain/contest/form";
import { CascadeEditor } from "./cascade-editor";
import { ColumnsEditor } from "./columns-editor";
import { ConditionsEditor } from "./conditions-editor";
import type { Choice, EditorProps } from "./editor-props";
import { Labelled } from "./labelled";
import { LimitsEditor } from "./limits-editor";
import { retyped, typeGroups } from "./new-field";
import { OptionsEditor } from "./options-editor";
import { PlacingEditor } from "./placing-editor";
import { sourcesOf } from "./sources";
import { WordsBox } from "./words-box";

type FieldEditorProps = EditorProps & { targets: readonly FormField["target"][]; items: Choice[]; stages: Choice[] };

const types = typeGroups.flatMap((g) => g.types);

/** Everything about one question: its words first, what is rare last. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, set, problems, targets } = props;
  const t = useTranslations("form.builder");
  const { type, source } = field;
  const answerable = type !== "section";
  const choice = (type === "radio" || type === "checkbox" || type === "select") && source === "custom";
  return (
    <div className="space-y-5">
      <WordsBox
        label={t("label")}
        required
        value={field.label}
        onChange={(label) => set({ label: label ?? { zh: "" } })}
        problem={problems.label}
      />
      <WordsBox
        label={t(type === "statement" ? "statement" : "help")}
        long={type === "statement"}
        value={field.help}
        onChange={(help) => set({ help })}
        problem={problems.help}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Labelled label={t("typeLabel")}>
          {(control) => (
            <Select
              {...control}
              value={type}
              options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
              onChange={(e) => set(retyped(field, e.target.value as FormField["type"]))}
            />
          )}
        </Labelled>
        {targets.length > 1 && (
          <Labelled label={t("target")}>
            {(control) => (
              <Select
                {...control}
                value={field.target}
                options={targets.map((value) => ({ value, label: t(`targets.${value}`) }))}
                onChange={(e) => set({ target: e.target.value as FormField["target"], showIf: [] })}
              />
            )}
          </Labelled>
        )}
        {answerable && sourcesOf(type).length > 1 && (
          <Labelled label={t("source")}>
            {(control) => (
              <Select
                {...control}
                value={source}
                options={[...new Set([...sourcesOf(type), source])].map((value) => ({
                  value,
                  label: sourceWords(value),
                }))}
                onChange={(e) =>
                  set({ source: e.target.value, ...(e.target.value !== "custom" && { options: undefined }) })
                }
              />
            )}
          </Labelled>
        )}
        {answerable && (
          <Labelled label={t("required")}>
            {(control) => (
              <Select
                {...control}
                value={field.required}
                options={demands.map((value) => ({ value, label: t(`demand.${value}`) }))}
                onChange={(e) => set({ required: e.target.value as FormField["required"] })}
              />
            )}
          </Labelled>
        )}
        {field.required === "afterDate" && (
          <Labelled label={t("requiredFrom")} problem={problems.requiredFrom}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                className="figures"
                value={field.requiredFrom?.slice(0, 16).replace(" ", "T") ?? ""}
                onChange={(e) =>
                  set({ requiredFrom: e.target.value ? `${e.target.value.replace("T", " ")}:00` : undefined })
                }
              />
            )}
          </Labelled>
        )}
      </div>
      {choice && <OptionsEditor key={field.id} {...props} />}
      {type === "cascade" && <CascadeEditor key={field.id} {...props} />}
      {type === "table" && <ColumnsEditor key={field.id} {...props} />}
      <LimitsEditor key={`${field.id}-${type}`} {...props} />
      <ConditionsEditor {...props} />
      {answerable && (
        <details className="border-t border-rule pt-3" open={problems.key ? true : undefined}>
          <summary className="min-h-6 cursor-pointer text-sm font-medium">{t("more")}</summary>
          <div className="mt-3 space-y-4">
            <Labelled label={t("key")} help={t("keyHelp")} problem={problems.key}>
              {(control) => (
                <Input
                  {...control}
                  spellCheck={false}
                  maxLength={40}
                  value={field.key}
                  onChange={(e) => set({ key: e.target.value })}
                  className="max-w-60"
                />
              )}
            </Labelled>
            <PlacingEditor {...props} />
          </div>
        </details>
      )}
    </div>
  );

  function sourceWords(value: string) {
    return value === "custom" ? t("sources.custom") : t(`sources.${value.replace(".", "_")}` as "sources.custom");
  }
}
