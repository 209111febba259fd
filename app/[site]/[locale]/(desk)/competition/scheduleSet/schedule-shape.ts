import { z } from "zod";
import { fromWireTime } from "@/lib/clock";
import {
  checkSchedule,
  type StagePlan,
  updateSchedule,
  type WindowType,
  windowTypes,
} from "@/lib/domain/contest/contract";
import { DT } from "@/lib/http/wire";

const Edge = z.union([z.literal(""), DT]);
const Row = z.object({ startTime: Edge, endTime: Edge });

/** What a stage is called in the form: its own name, whichever stages stand before it. A number would make a list of them. */
export const keyOf = ({ stageId }: { stageId: string }) => `stage${stageId}`;

const Windows = z.object({ stageId: z.string(), signUp: Row, audit: Row, submit: Row, review: Row, publicity: Row });
type Windows = z.output<typeof Windows>;

/** The schedule as it is typed: every window of every stage has its two fields, empty ones are not planned. */
export const ScheduleShape = z.object({
  stages: z.record(z.string(), Windows),
  milestones: updateSchedule.input.shape.milestones,
});
export type ScheduleShape = z.output<typeof ScheduleShape>;

/** What is planned, as it is typed. */
export const typedFrom = (stages: readonly StagePlan[]): ScheduleShape["stages"] =>
  Object.fromEntries(
    stages.map((stage) => {
      const row = (type: WindowType) => {
        // what was passed over is not planned; typed again, it is
        const found = stage.windows.find((w) => w.type === type && w.startTime < w.endTime);
        return { startTime: found?.startTime.slice(0, 16) ?? "", endTime: found?.endTime.slice(0, 16) ?? "" };
      };
      const rows = Object.fromEntries(windowTypes.map((type) => [type, row(type)])) as Record<
        WindowType,
        z.output<typeof Row>
      >;
      return [keyOf(stage), { stageId: stage.stageId, ...rows }];
    }),
  );

/** What is typed for the stages that there are, in their order: one that was taken away meanwhile is left out. */
export const typedOf = (typed: Partial<ScheduleShape["stages"]> | undefined, stages: readonly StagePlan[]): Windows[] =>
  stages.map((stage) => typed?.[keyOf(stage)] ?? (typedFrom([stage])[keyOf(stage)] as Windows));

/** The windows of one stage that have both ends. */
export const windowsIn = (stage: Windows) =>
  windowTypes.flatMap((type) => {
    const { startTime, endTime } = stage[type];
    return startTime && endTime ? [{ type, startTime, endTime }] : [];
  });

/** Windows with one end only, neither planned nor left out: the edge that is missing. */
export const halves = (stages: readonly Windows[]) =>
  stages.flatMap((stage) =>
    windowTypes.flatMap((type) => {
      const { startTime, endTime } = stage[type];
      if (Boolean(startTime) === Boolean(endTime)) return [];
      return [{ key: keyOf(stage), type, edge: startTime ? ("endTime" as const) : ("startTime" as const) }];
    }),
  );

/** Awards were put on view in this window: it is no plan any more. */
const shownIn = (plan: readonly StagePlan[], stageId: string, type: WindowType) =>
  plan.some((s) => s.stageId === stageId && s.windows.some((w) => w.type === type && w.shown));

/** What the checks say of a schedule as it is typed: the same rules that the server refuses by. */
export const findingsIn = (stages: readonly Windows[], plan: readonly StagePlan[]) =>
  checkSchedule(
    stages.map((stage) => ({
      stageId: stage.stageId,
      mode: plan.find(({ stageId }) => stageId === stage.stageId)?.mode,
      windows: windowsIn(stage).map((w) => ({
        type: w.type,
        startsAt: fromWireTime(w.startTime),
        endsAt: fromWireTime(w.endTime),
        shown: shownIn(plan, stage.stageId, w.type),
      })),
    })),
  );

/** Where the server finds something wrong, by the place of a stage in what was sent, as the fields are called here. */
export const fieldNames = (stages: readonly StagePlan[]): Record<string, string> =>
  Object.fromEntries(
    stages.flatMap((stage, at) =>
      windowTypes.flatMap((type) =>
        ["", ".startTime", ".endTime"].map((edge) => [
          `stages.${at}.${type}${edge}`,
          `stages.${keyOf(stage)}.${type}${edge}`,
        ]),
      ),
    ),
  );
