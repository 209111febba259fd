"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DynamicForm } from "@/components/dynamic-form/dynamic-form";
import type { Answers } from "@/components/dynamic-form/types";
import { useDictionaries } from "@/components/dynamic-form/use-dictionaries";
import { Tabs } from "@/components/ui/layout/tabs";
import type { FormField, FormFields } from "@/lib/domain/contest/form";

type FormPreviewProps = { fields: FormFields; targets: readonly FormField["target"][] };

/** The form as participants meet it, alive: conditions answer while one tries them. */
export function FormPreview({ fields, targets }: FormPreviewProps) {
  const t = useTranslations("form.builder");
  const [answers, setAnswers] = useState<Record<string, Answers>>({});
  const sources = useDictionaries(fields);
  const ofTarget = (target: FormField["target"]) =>
    fields.filter((f) => f.target === target).map((f) => ({ ...f, items: [], stages: [] }));
  const form = (target: FormField["target"]) => (
    <DynamicForm
      fields={ofTarget(target)}
      answers={answers[target] ?? {}}
      onChange={(next) => setAnswers({ ...answers, [target]: next })}
      sources={sources}
    />
  );
  const used = targets.filter((target) => fields.some((f) => f.target === target));
  const [only] = used;
  if (!only) return <p className="text-note text-hint">{t("previewEmpty")}</p>;
  if (used.length === 1) return form(only);
  return (
    <Tabs
      label={t("preview")}
      items={used.map((value) => ({ value, label: t(`targets.${value}`), content: form(value) }))}
    />
  );
}
