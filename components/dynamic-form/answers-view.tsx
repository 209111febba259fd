"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DescriptionList } from "@/components/ui/text/description-list";
import { type FormField, isEmpty, visibleFields } from "@/lib/domain/contest/form";
import { listed } from "@/lib/i18n/listed";
import { type Choice, optionsOf } from "./options";
import { TableView } from "./table-view";
import type { Answers, Sources, Uploads } from "./types";
import { inWords } from "./words";

const SafeHtml = dynamic(() => import("@/components/rich-text/safe-html").then((module) => module.SafeHtml));

type AnswersViewProps = {
  fields: readonly FormField[];
  answers: Answers;
  sources?: Sources;
  notes?: Uploads["notes"];
  columns?: 1 | 2;
};

/** Answers to read: for whoever audits, and for the person before sending. */
export function AnswersView({ fields, answers, sources = {}, notes = {}, columns = 1 }: AnswersViewProps) {
  const t = useTranslations("form");
  const locale = useLocale();
  const shown = visibleFields(fields, answers).filter((f) => f.type !== "section");
  const labelIn = (options: Choice[], value: unknown): string =>
    options.find((o) => o.value === value)?.label ?? String(value);
  const valueOf = (field: FormField): ReactNode => {
    const value = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    const options = optionsOf(field, sources, locale);
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (isEmpty(value)) return <span className="text-hint">{t("unanswered")}</span>;
    if (field.source === "computed.gender") return t(`gender.${value === 1 ? "1" : value === 2 ? "2" : "0"}`);
    if (field.type === "table") return <TableView field={field} value={value} />;
    if (field.type === "richtext") return <SafeHtml html={String(value)} className="text-sm *:first:mt-0" />;
    if (field.type === "file" || field.type === "image")
      return (value as string[]).map((file) => (
        <a key={file} href={notes[file]?.url} className="block">
          {notes[file]?.name ?? t("file", { id: file })}
        </a>
      ));
    if (field.type === "cascade") return pathIn(options, value as string[]);
    if (Array.isArray(value))
      return listed(
        value.map((one) => labelIn(options, one)),
        locale,
      );
    return options.length ? labelIn(options, value) : <span className="whitespace-pre-line">{String(value)}</span>;
  };
  return (
    <DescriptionList
      columns={columns}
      items={shown.map((field) => ({
        term: inWords(field.label, locale),
        value: valueOf(field),
        wide: field.type === "textarea" || field.type === "richtext" || field.type === "table",
      }))}
    />
  );
}

function pathIn(options: Choice[], path: string[]): string {
  const names: string[] = [];
  let level: Choice[] | undefined = options;
  for (const step of path) {
    const found: Choice | undefined = level?.find((o) => o.value === step);
    names.push(found?.label ?? step);
    level = found?.children;
  }
  return names.join(" / ");
}
