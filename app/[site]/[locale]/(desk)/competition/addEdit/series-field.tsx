"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { useEvery } from "@/components/kit/use-endpoint";
import { Input } from "@/components/ui/control/input";
import { contestPage } from "@/lib/domain/contest/contract";

/** The series of a contest, with those there are already; a new contest of a known one is its next edition. */
export function SeriesField({ isNew }: { isNew: boolean }) {
  const t = useTranslations("contest");
  const list = useId();
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const contests = useEvery(contestPage, {}).data ?? [];
  const follow = (name: string) => {
    const rounds = contests.filter((one) => one.seriesName === name.trim()).map((one) => one.round);
    if (isNew && !dirtyFields.round && rounds.length) setValue("round", Math.max(...rounds) + 1);
  };
  return (
    <Field name="seriesName" label={t("field.series")} help={t("help.series")} required>
      {({ onChange, ...control }) => (
        <>
          <Input
            {...control}
            list={list}
            maxLength={120}
            aria-required
            onChange={(event) => {
              onChange(event.target.value);
              follow(event.target.value);
            }}
          />
          <datalist id={list}>
            {[...new Set(contests.map((one) => one.seriesName))].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
