"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DayField } from "@/components/kit/form/day-field";
import { Field } from "@/components/kit/form/field";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useRead } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { RichText } from "@/components/rich-text/rich-text";
import { contestAudiences, groupAudiences } from "@/db/values";
import { contestOptions } from "@/lib/domain/contest/contract";
import { type StudyDetail, StudyKind } from "@/lib/domain/study/contract";
import { QuestionsField } from "./questions-field";

/** The fields of a resource; those of its kind only. */
export function StudyFields({ detail }: { detail: StudyDetail | null }) {
  const t = useTranslations("study");
  const { setValue, getValues } = useFormContext();
  const [owner, kind] = useWatch({ name: ["owner", "kind"] }) as [string, string];
  const contests = useRead(contestOptions, { own: 1 });
  const audiences: readonly (typeof contestAudiences | typeof groupAudiences)[number][] =
    owner === "contest" ? contestAudiences : groupAudiences;
  useEffect(() => {
    const chosen = getValues("audience") as string[];
    if (!chosen.every((one) => audiences.some((known) => known === one)))
      setValue("audience", [audiences[0]], { shouldDirty: true });
  }, [audiences, getValues, setValue]);
  return (
    <>
      {detail ? (
        <p className="text-note text-ink-2">
          {t("desk.owner")}: {detail.ownerName}
        </p>
      ) : (
        <>
          <RadioField
            name="owner"
            label={t("desk.owner")}
            options={[
              { value: "contest", label: t("desk.ofContest") },
              { value: "group", label: t("desk.ofGroup") },
            ]}
          />
          {owner === "contest" ? (
            <ChoiceField name="competitionId" label={t("desk.contestField")} required options={contests.data ?? []} />
          ) : (
            <Field name="groupId" label={t("desk.group")} required>
              {({ id, value, onChange, invalid, describedBy }) => (
                <GroupPicker {...{ id, value: value as string, onChange, invalid, describedBy }} />
              )}
            </Field>
          )}
        </>
      )}
      <RadioField
        name="kind"
        label={t("desk.kindField")}
        options={StudyKind.options.map((value) => ({
          value,
          label: t(`kind.${value}`),
          disabled: detail?.isTried === 1,
        }))}
      />
      <TextField name="title" label={t("desk.name")} required maxLength={100} />
      <AreaField name="note" label={t("desk.text")} maxLength={1000} rows={3} optional />
      <TicksField
        name="audience"
        label={t("desk.audience")}
        required
        options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      <SwitchField name="required" label={t("desk.requiredField")} help={t("desk.requiredHelp")} />
      <DayField name="dueOn" label={t("desk.dueOn")} help={t("desk.dueHelp")} optional />
      {kind === "article" && (
        <Field name="contentHtml" label={t("desk.content")} required>
          {({ id, value, onChange, onBlur, invalid, describedBy }) => (
            <RichText
              {...{ id, value: value as string, onChange, onBlur, invalid, describedBy }}
              label={t("desk.content")}
            />
          )}
        </Field>
      )}
      {kind === "quiz" && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField name="passMark" label={t("desk.passMark")} min={1} max={100} required />
            <NumberField
              name="maxAttempts"
              label={t("desk.maxAttempts")}
              help={t("desk.maxAttemptsHelp")}
              min={0}
              max={20}
              required
            />
          </div>
          <QuestionsField fixed={detail?.isTried === 1} />
        </>
      )}
      {!detail && (kind === "file" || kind === "video") && <p className="text-note text-hint">{t("desk.fileNext")}</p>}
    </>
  );
}
