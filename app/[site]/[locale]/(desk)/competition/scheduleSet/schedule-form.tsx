"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Named } from "@/components/contest/named";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import {
  contestCockpit,
  contestDetail,
  contestPage,
  schedulePlan,
  updateSchedule,
} from "@/lib/domain/contest/contract";
import { Drawn } from "./drawn";
import { MilestoneRows } from "./milestone-rows";
import { fieldNames, findingsIn, halves, keyOf, ScheduleShape, typedFrom, typedOf, windowsIn } from "./schedule-shape";
import type { Plan } from "./stage-list";
import { WindowRows } from "./window-rows";

/** Start and end of every window of every stage. */
export function ScheduleForm({ competitionId, plan }: { competitionId: string; plan: Plan }) {
  const t = useTranslations("contest");
  const may = useMay();
  const save = useWrite(updateSchedule, { invalidate: [schedulePlan, contestDetail, contestCockpit, contestPage] });
  const open = plan.editable && may("comp:schedule:edit");
  const schema = useMemo(
    () =>
      ScheduleShape.extend({
        stages: ScheduleShape.shape.stages.superRefine((given, ctx) => {
          const stages = typedOf(given, plan.stages);
          const refuse = (key: string, type: string, edge: string, message: string) =>
            ctx.addIssue({ code: "custom", message, path: [key, type, edge] });
          for (const { key, type, edge } of halves(stages)) refuse(key, type, edge, t("windows.half"));
          for (const f of findingsIn(stages, plan.stages).errors) {
            const edge = f.key === "startBeforeEnd" ? "endTime" : "startTime";
            const stage = stages[f.at];
            if (stage) refuse(keyOf(stage), f.type, edge, t(`scheduleCheck.${f.key}`, f.params));
          }
        }),
      }),
    [t, plan.stages],
  );
  const values = useMemo(
    () => ({
      stages: typedFrom(plan.stages),
      milestones: plan.milestones.map((m) => ({ ...m, time: m.time.slice(0, 16) })),
    }),
    [plan],
  );
  const names = useMemo(() => fieldNames(plan.stages), [plan.stages]);
  return (
    <Form
      schema={schema}
      version={plan.version}
      names={names}
      values={values}
      className="space-y-8"
      onSubmit={async ({ stages, milestones }) => {
        await save.mutateAsync({
          competitionId,
          version: plan.version,
          stages: typedOf(stages, plan.stages).map((stage) => ({ stageId: stage.stageId, windows: windowsIn(stage) })),
          milestones,
        });
        toast.success(t("saved"));
      }}
    >
      <Named names={{ stages: t("section.windows"), milestones: t("milestones.title") }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 min-[1400px]:grid-cols-[45rem_minmax(0,1fr)]">
        <div className="space-y-8">
          <fieldset disabled={!open} className="min-w-0 space-y-8">
            {plan.stages.map((stage) => (
              <WindowRows key={stage.stageId} stage={stage} stages={plan.stages.length} />
            ))}
            <MilestoneRows open={open} />
          </fieldset>
          {open && <SaveBar />}
        </div>
        <Drawn stages={plan.stages} now={plan.serverTime} />
      </div>
    </Form>
  );
}
