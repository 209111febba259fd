"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import {
  type AwardKind,
  type AwardMethod,
  AwardRule,
  type AwardRuleRow,
  addRule,
  awardBases,
  awardKinds,
  isFollowing,
  kindOf,
  listRules,
  updateRule,
} from "@/lib/domain/award/contract";
import { itemOptions, stageOptions } from "@/lib/domain/contest/contract";

type Props = { competitionId: string; rule?: AwardRuleRow | undefined; onClose: () => void };

export function RuleDialog({ competitionId, rule, onClose }: Props) {
  const t = useTranslations("award.rule");
  const stages = useRead(stageOptions, { competitionId });
  const items = useRead(itemOptions, { competitionId });
  const add = useWrite(addRule, { invalidate: [listRules] });
  const update = useWrite(updateRule, { invalidate: [listRules] });
  const first = {
    kind: "graded",
    method: "ratio",
    base: "reviewed",
    tie: "include",
    level: 1,
    mayBeVacant: true,
  } as const;
  const flat = (items.data ?? []).flatMap((track) => [
    { value: track.value, label: track.label },
    ...(track.children ?? []).map((one) => ({ value: one.value, label: `${track.label} · ${one.label}` })),
  ]);
  // A form that learns its stage while one types would take back what it just refused.
  if (!stages.data) return null;
  const stageId = stages.data.at(-1)?.value;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(rule ? "editTitle" : "add")}
      schema={AwardRule}
      values={rule ?? { competitionId, ...first, ...(stageId && { stageId }) }}
      onSubmit={({ competitionId: _, ...change }) =>
        rule
          ? update.mutateAsync({ ...change, ruleId: rule.ruleId, version: rule.version })
          : add.mutateAsync({ ...change, competitionId })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label={t("column.name")} required maxLength={40} />
        <TextField name="nameEn" label={t("nameEn")} maxLength={80} optional />
        <ChoiceField name="stageId" label={t("stage")} options={stages.data} required />
        <ChoiceField name="itemId" label={t("item")} options={flat} placeholder={t("wholeStage")} />
        <ChoiceField
          name="kind"
          label={t("kind")}
          options={awardKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          required
        />
        <ByKind />
        <Value />
        <ByRule />
      </div>
    </FormDialog>
  );
}

const useKind = () => (useWatch({ name: "kind" }) ?? "graded") as AwardKind;

/** The level of a graded award, and the way where a kind knows more than one. */
function ByKind() {
  const t = useTranslations("award.rule");
  const kind = useKind();
  const { getValues, setValue } = useFormContext();
  const { methods: ways, ties, hasLevel } = kindOf(kind);
  useEffect(() => {
    if (!ways.includes(getValues("method"))) setValue("method", ways[0]);
    if (ties.length > 0 && !ties.includes(getValues("tie"))) setValue("tie", ties[0]);
  }, [ways, ties, getValues, setValue]);
  if (isFollowing(kind)) return <p className="self-end text-note text-ink-2">{t(`kindHelp.${kind}`)}</p>;
  if (!hasLevel) return null;
  return (
    <>
      <NumberField name="level" label={t("column.level")} help={t("levelHelp")} min={1} max={20} required />
      <ChoiceField
        name="method"
        label={t("method")}
        options={ways.map((value) => ({ value, label: t(`methods.${value}`) }))}
        required
      />
    </>
  );
}

function Value() {
  const t = useTranslations("award.rule");
  const kind = useKind();
  const method = (useWatch({ name: "method" }) ?? "ratio") as AwardMethod;
  const of = isFollowing(kind) ? kind : method;
  return (
    <NumberField
      name="value"
      label={t(`value.${of}`)}
      help={of === "manual" ? t("manualHelp") : undefined}
      unit={t(`unit.${of}`)}
      min={kindOf(kind).least}
      required
    />
  );
}

/** What only awards have that follow a result. */
function ByRule() {
  const t = useTranslations("award.rule");
  const kind = useKind();
  const method = useWatch({ name: "method" });
  const { ties, mayBeVacant } = kindOf(kind);
  if (ties.length === 0) return null;
  return (
    <>
      {method === "ratio" && (
        <ChoiceField
          name="base"
          label={t("baseOf")}
          options={awardBases.map((value) => ({ value, label: t(`base.${value}`) }))}
          required
        />
      )}
      <ChoiceField
        name="tie"
        label={t("column.tie")}
        options={ties.map((value) => ({ value, label: t(`tie.${value}`) }))}
        required
      />
      {mayBeVacant && <NumberField name="hardCap" label={t("hardCap")} help={t("hardCapHelp")} min={1} optional />}
      {mayBeVacant && <SwitchField name="mayBeVacant" label={t("mayBeVacant")} help={t("mayBeVacantHelp")} />}
    </>
  );
}
