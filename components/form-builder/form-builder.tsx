"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useWordsOfIssues } from "@/components/kit/form/words/use-words-of-issues";
import { Tabs } from "@/components/ui/layout/tabs";
import { type FormField, FormFields } from "@/lib/domain/contest/form";
import type { Choice } from "./editor-props";
import { FieldEditor } from "./field-editor";
import { FieldList } from "./field-list";
import { FormPreview } from "./form-preview";
import { added, changed, newField } from "./new-field";
import { Problems } from "./problems";

type FormBuilderProps = {
  value: FormFields;
  onChange: (fields: FormFields) => void;
  /** Whom or what the form may ask about. */
  targets: readonly [FormField["target"], ...FormField["target"][]];
  items?: Choice[];
  stages?: Choice[];
  readOnly?: boolean;
  /** It was refused: what is wrong is listed, each with the way to its question. */
  refused?: boolean;
};

/** Draws up a form: the list of questions, the question chosen, and the form as it will look. */
export function FormBuilder(props: FormBuilderProps) {
  const { value, onChange, targets, items = [], stages = [], readOnly, refused } = props;
  const t = useTranslations("form.builder");
  const { ofIssue, ofMessage } = useWordsOfIssues();
  const [chosen, setChosen] = useState(0);
  const right = useRef<HTMLDivElement>(null);
  const choose = (at: number) => {
    setChosen(at);
    // Beside each other on a desk, below each other on a phone.
    if (right.current && right.current.offsetTop > 0 && !matchMedia("(min-width: 64rem)").matches)
      right.current.scrollIntoView({ block: "start" });
  };
  const judged = FormFields.safeParse(value, { error: (issue) => ofIssue(issue as never) });
  const issues = judged.success ? [] : judged.error.issues;
  const field = value[chosen];
  const problems = Object.fromEntries(
    issues.filter((i) => i.path[0] === chosen).map((i) => [String(i.path[1] ?? ""), ofMessage(i.message)]),
  );
  const preview = <FormPreview fields={value} targets={targets} />;
  if (readOnly) return <div className="max-w-form">{preview}</div>;
  const editor = field && (
    <FieldEditor
      key={field.id}
      {...{ field, problems, targets, items, stages }}
      fields={value}
      set={(part) => onChange(changed(value, chosen, { ...field, ...part }))}
    />
  );
  const add = (type: FormField["type"]) => {
    const target = field?.target ?? targets[0];
    onChange(added(value, newField(value, type, target, t(`type.${type}`)), field ? chosen + 1 : value.length));
    setChosen(field ? chosen + 1 : value.length);
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]">
      {refused && issues.length > 0 && (
        <Problems
          className="lg:col-span-2"
          problems={issues.map((issue) => ({
            at: Number(issue.path[0]),
            part: String(issue.path[1] ?? ""),
            says: ofMessage(issue.message),
          }))}
          fields={value}
          onChoose={choose}
        />
      )}
      <FieldList
        fields={value}
        chosen={chosen}
        wrong={new Set(issues.map((i) => Number(i.path[0])))}
        severalTargets={targets.length > 1}
        onChoose={choose}
        onChange={(fields, at) => {
          onChange(fields);
          setChosen(at);
        }}
        onAdd={add}
      />
      <div ref={right} className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1">
        <Tabs
          label={t("right")}
          items={[
            {
              value: "edit",
              label: t("question"),
              content: editor ?? <p className="text-note text-hint">{t("noneChosen")}</p>,
            },
            { value: "preview", label: t("preview"), content: preview },
          ]}
        />
      </div>
    </div>
  );
}
