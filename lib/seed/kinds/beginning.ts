import type { z } from "zod";
import type { Actor } from "@/lib/domain/actor";
import { addRule } from "@/lib/domain/award";
import * as awardCalls from "@/lib/domain/award/contract";
import {
  addContest,
  addItem,
  addStage,
  saveGroupRules,
  updateEnrollSetting,
  updateForm,
  updateSchedule,
  updateWorkSetting,
} from "@/lib/domain/contest";
import * as calls from "@/lib/domain/contest/contract";
import { addPlan } from "@/lib/domain/review";
import * as reviewCalls from "@/lib/domain/review/contract";

type Enroll = z.input<typeof calls.updateEnrollSetting.input>["value"];
type Work = z.input<typeof calls.updateWorkSetting.input>["value"];
type Plan = Omit<z.input<typeof reviewCalls.addPlan.input>, "stageId" | "itemId" | "tieChain">;
type Award = Omit<z.input<typeof awardCalls.addRule.input>, "competitionId" | "stageId" | "itemId">;
type Windows = Partial<Record<"signUp" | "audit" | "submit" | "review" | "publicity", [from: string, until: string]>>;
export type Field = z.input<typeof calls.updateForm.input>["fields"][number];

const tieChain = ["sumOfMarks", "mostImportantColumn", "median"] as const;

/** One contest as it is being set up. */
export async function begin(actor: Actor, text: Partial<z.input<typeof calls.addContest.input>> & { name: string }) {
  const { competitionId } = await addContest(
    calls.addContest.input.parse({
      ...{ seriesName: text.name, round: 1, year: 2027, host: "—", level: "province", mode: "team" },
      ...text,
    }),
    actor,
  );
  const of = { competitionId };
  let version = 1;
  const windows: { stageId: string; windows: Windows }[] = [];
  const moved = <T extends { version: number }>(done: T) => {
    version = done.version;
    return done;
  };
  return {
    competitionId,
    item: async (code: string, itemName: string, itemNameEn: string, more: object = {}) =>
      moved(await addItem(calls.addItem.input.parse({ ...of, version, code, itemName, itemNameEn, ...more }), actor))
        .id,
    groupRules: async (itemId: string, rules: z.input<typeof calls.saveGroupRules.input>["rules"]) =>
      moved(await saveGroupRules(calls.saveGroupRules.input.parse({ ...of, version, itemId, rules }), actor)),
    stage: async (stageName: string, stageNameEn: string, level: string, planned: Windows, more: object = {}) => {
      const input = { ...of, version, stageName, stageNameEn, level, ...more };
      const { id } = moved(await addStage(calls.addStage.input.parse(input), actor));
      windows.push({ stageId: id, windows: planned });
      return id;
    },
    schedule: async (milestones: { name: string; time: string; desc: string }[] = []) =>
      moved(
        await updateSchedule(
          calls.updateSchedule.input.parse({
            ...of,
            version,
            stages: windows.map(({ stageId, windows: planned }) => ({
              stageId,
              windows: Object.entries(planned).map(([type, [startTime, endTime]]) => ({ type, startTime, endTime })),
            })),
            milestones,
          }),
          actor,
        ),
      ),
    enroll: (value: Enroll, place: object = {}) =>
      updateEnrollSetting(calls.updateEnrollSetting.input.parse({ ...of, ...place, value, version: 0 }), actor),
    work: (value: Work, place: object = {}) =>
      updateWorkSetting(calls.updateWorkSetting.input.parse({ ...of, ...place, value, version: 0 }), actor),
    form: (purpose: "enroll" | "work", fields: Field[]) =>
      updateForm(calls.updateForm.input.parse({ ...of, purpose, fields, version: 0 }), actor),
    plan: async (stageId: string, plan: Plan, itemId: string | null = null) =>
      (await addPlan(reviewCalls.addPlan.input.parse({ ...plan, tieChain, stageId, itemId }), actor)).planId,
    award: (stageId: string, rule: Award, itemId: string | null = null) =>
      addRule(awardCalls.addRule.input.parse({ ...of, ...rule, stageId, itemId }), actor),
  };
}
