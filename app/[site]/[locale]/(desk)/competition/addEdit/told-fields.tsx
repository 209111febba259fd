"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { BothField } from "@/app/[site]/[locale]/(desk)/views/site/page-editor/both-field";
import { FileLinkField } from "@/app/[site]/[locale]/(desk)/views/site/page-editor/file-link-field";
import { ItemRows } from "@/app/[site]/[locale]/(desk)/views/site/page-editor/item-rows";
import { useFormFrame } from "@/components/kit/form/form-frame";
import { NumberField } from "@/components/kit/form/number-field";
import type { Told } from "@/lib/domain/contest/contract";

const both = () => ({ zh: "", en: "" });
const blanks: { [K in keyof Told]: () => Told[K][number] } = {
  prizes: () => ({ name: both(), count: null, reward: both() }),
  questions: () => ({ question: both(), answer: both() }),
  downloads: () => ({ title: both(), link: "" }),
};
const most = { prizes: 30, questions: 40, downloads: 30 } as const;

/** What the contest's page tells besides its rules: prizes, questions, files. */
export function ToldFields() {
  const t = useTranslations("contest.told");
  const rows: Record<keyof Told, (at: string) => ReactNode> = {
    prizes: (at) => (
      <>
        <BothField name={`${at}.name`} label={t("prize")} max={60} required />
        <NumberField name={`${at}.count`} label={t("count")} help={t("countHelp")} optional min={1} max={99_999} />
        <BothField name={`${at}.reward`} label={t("reward")} max={200} form="area" />
      </>
    ),
    questions: (at) => (
      <>
        <BothField name={`${at}.question`} label={t("question")} max={120} required />
        <BothField name={`${at}.answer`} label={t("answer")} max={2000} form="area" />
      </>
    ),
    downloads: (at) => (
      <>
        <BothField name={`${at}.title`} label={t("fileTitle")} max={120} required />
        <FileLinkField name={`${at}.link`} />
      </>
    ),
  };
  return (Object.keys(rows) as (keyof Told)[]).map((name) => (
    <Rows key={name} name={name} title={t(name)}>
      {rows[name]}
    </Rows>
  ));
}

function Rows({ name, title, children }: { name: keyof Told; title: string; children: (at: string) => ReactNode }) {
  const { named } = useFormFrame();
  useEffect(() => named(name, title), [named, name, title]);
  return (
    <fieldset className="space-y-3 border-t border-rule pt-4">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both">
        <ItemRows name={name} most={most[name]} least={0} blank={blanks[name]}>
          {children}
        </ItemRows>
      </div>
    </fieldset>
  );
}
