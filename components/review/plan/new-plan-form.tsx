"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { contestCockpit, itemOptions, stageOptions } from "@/lib/domain/contest/contract";
import { addPlan, levelsFor, listPlans, NewPlan, type PlanRow } from "@/lib/domain/review/contract";
import type { Opt } from "@/lib/http/wire";
import { PlanFields } from "./plan-fields";
import { usePlanSchema } from "./use-plan-schema";

type NewPlanFormProps = {
  competitionId: string;
  /** Stages that have a plan already. */
  taken: readonly string[];
  /** The stage in which an organisation judges its own works. */
  own?: { orgId: string; stageId: string; stageName: string; level: PlanRow["stageLevel"] };
  onAdded: (planId: string) => void;
  onCancel: () => void;
};

/** A plan begins with the rules that most contests publish, for the first stage that has none. */
export function NewPlanForm({ competitionId, taken, own, onAdded, onCancel }: NewPlanFormProps) {
  const t = useTranslations("review.plan");
  const stages = useRead(stageOptions, { competitionId }, { enabled: !own });
  if (own) {
    const [coiLevel] = levelsFor(own);
    const values = {
      ...starting,
      ...{ stageId: own.stageId, orgId: own.orgId, coiLevel },
      name: t("ownName", { stage: own.stageName }),
    };
    return (
      <Section title={t("newOwn")}>
        <PlanForm {...{ competitionId, values, own, onAdded, onCancel }} stages={[]} />
      </Section>
    );
  }
  return (
    <Section title={t("new")}>
      <Loaded query={stages}>
        {(list) => {
          const first = list.find((stage) => !taken.includes(stage.value)) ?? list[0];
          const values = {
            ...starting,
            stageId: first?.value,
            name: first && t("defaultName", { stage: first.label }),
          };
          return <PlanForm {...{ competitionId, values, onAdded, onCancel }} stages={list} />;
        }}
      </Loaded>
    </Section>
  );
}

type PlanFormProps = Omit<NewPlanFormProps, "taken"> & { values: Partial<z.input<typeof NewPlan>>; stages: Opt[] };

function PlanForm({ competitionId, values, own, stages, onAdded, onCancel }: PlanFormProps) {
  const t = useTranslations("review.plan");
  const common = useTranslations("common");
  const schema = usePlanSchema(NewPlan, own ?? null);
  const [begun] = useState(values);
  const items = useRead(itemOptions, { competitionId });
  const add = useWrite(addPlan, { invalidate: [listPlans, contestCockpit] });
  const places = (items.data ?? []).flatMap((track) => [
    { value: track.value, label: track.label },
    ...(track.children ?? []).map((group) => ({ value: group.value, label: `${track.label} / ${group.label}` })),
  ]);
  return (
    <Form
      schema={schema}
      values={begun}
      className="max-w-4xl space-y-8"
      onSubmit={async (sent) => {
        const { planId } = await add.mutateAsync(sent);
        toast.success(t("added"));
        onAdded(planId);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!own && <ChoiceField name="stageId" label={t("stage")} help={t("stageHelp")} required options={stages} />}
        <ChoiceField
          name="itemId"
          label={t("item")}
          help={t("itemHelp")}
          optional
          placeholder={t("wholeStage")}
          options={places}
        />
      </div>
      <PlanFields competitionId={competitionId} locked={false} own={own ?? null} />
      <SaveBar submit={t("addAct")}>
        <Button onClick={onCancel}>{common("cancel")}</Button>
      </SaveBar>
    </Form>
  );
}

const column = (key: string, zh: string, en: string, max: number) => ({
  key,
  label: { zh, en },
  type: "score" as const,
  min: 0,
  max,
  step: 1,
  weight: max / 100,
  required: true,
});

const starting = {
  name: "",
  columns: [
    column("innovation", "创新性", "Innovation", 40),
    column("feasibility", "可行性", "Feasibility", 30),
    column("effect", "应用价值", "Value in use", 30),
  ],
  type: "online" as const,
  blind: "double" as const,
  seeOthers: "never" as const,
  perWork: 3,
  minReviews: 2,
  normalise: "shrunk" as const,
  drop: { highest: 0, lowest: 0, from: 5 },
  tieChain: ["sumOfMarks" as const, "mostImportantColumn" as const, "median" as const, "fewerPenalties" as const],
  dispersionLimit: 15,
  coiLevel: "school" as const,
};
