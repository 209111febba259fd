import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useRead } from "@/components/kit/use-endpoint";
import { SchoolPicker } from "@/components/org/school-picker";
import { BroadcastTo, BroadcastWork } from "@/lib/domain/broadcast/contract";
import { itemOptions, stageOptions } from "@/lib/domain/contest/contract";
import { MemberRole, payStatuses, teamStatuses, teamSteps } from "@/lib/domain/enrollment/contract";

type AudienceFieldsProps = { competitionId: string; schoolName: string | null };

/** To whom a letter is: teams, schools or experts, and which of them. */
export function AudienceFields({ competitionId, schoolName }: AudienceFieldsProps) {
  const t = useTranslations("broadcast");
  const enrollment = useTranslations("enrollment");
  const steps = useTranslations("contest.funnel");
  const terms = useTranslations("terms");
  const to: unknown = useFormContext().watch("audience.to");
  const items = useRead(itemOptions, { competitionId });
  const stages = useRead(stageOptions, { competitionId });
  const tracks = (items.data ?? []).flatMap((track) => [
    { value: track.value, label: track.label },
    ...(track.children ?? []).map((group) => ({ value: group.value, label: `${track.label} · ${group.label}` })),
  ]);
  const every = t("every");
  return (
    <section aria-label={t("toLabel")} className="space-y-4">
      <RadioField
        name="audience.to"
        label={t("toLabel")}
        direction="row"
        options={BroadcastTo.options.map((value) => ({ value, label: t(`to.${value}`) }))}
      />
      <p className="text-note text-ink-2">{t(`toHint.${to === "schools" || to === "experts" ? to : "teams"}`)}</p>
      {to === "teams" && (
        <TicksField
          name="audience.people"
          label={t("people")}
          options={MemberRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="audience.itemId" label={terms("enroll.item")} placeholder={every} options={tracks} />
        <ChoiceField name="audience.stageId" label={t("stage")} placeholder={every} options={stages.data ?? []} />
        {to !== "experts" && (
          <>
            <ChoiceField
              name="audience.status"
              label={t("teamState")}
              placeholder={t("everyState")}
              options={teamStatuses
                .filter((status) => status !== "draft")
                .map((value) => ({ value, label: enrollment(`status.${value}`) }))}
            />
            <ChoiceField
              name="audience.step"
              label={enrollment("desk.step")}
              placeholder={every}
              options={teamSteps.map((value) => ({ value, label: steps(value) }))}
            />
            <ChoiceField
              name="audience.work"
              label={t("workLabel")}
              placeholder={every}
              options={BroadcastWork.options.map((value) => ({ value, label: t(`work.${value}`) }))}
            />
            <ChoiceField
              name="audience.payStatus"
              label={enrollment("desk.pay")}
              placeholder={every}
              options={payStatuses.map((value) => ({ value, label: enrollment(`pay.${value}`) }))}
            />
            <Field name="audience.schoolId" label={enrollment("desk.school")} optional className="sm:col-span-2">
              {({ id, value, onChange, ...control }) => (
                <SchoolPicker
                  id={id}
                  value={value as string | null}
                  name={schoolName}
                  hint={false}
                  invalid={control.invalid}
                  describedBy={control.describedBy}
                  onChange={(schoolId) => onChange(schoolId || null)}
                />
              )}
            </Field>
          </>
        )}
      </div>
      {to === "experts" && <SwitchField name="audience.openTasks" label={t("openTasks")} between={[0, 1]} />}
    </section>
  );
}
