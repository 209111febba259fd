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

/** The schedule as it is typed: every window of every stage has its two fields, empty ones are not planned. */
export const ScheduleShape = z.object({
  stages: z.array(z.object({ stageId: z.string(), signUp: Row, audit: Row, submit: Row, review: Row, publicity: Row })),
  milestones: updateSchedule.input.shape.milestones,
});
export type ScheduleShape = z.output<typeof ScheduleShape>;

/** What is planned, as it is typed. */
export const typedFrom = (stages: readonly StagePlan[]): ScheduleShape["stages"] =>
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
    return { stageId: stage.stageId, ...rows };
  });

/** The windows of one stage that have both ends. */
export const windowsIn = (stage: ScheduleShape["stages"][number]) =>
  windowTypes.flatMap((type) => {
    const { startTime, endTime } = stage[type];
    return startTime && endTime ? [{ type, startTime, endTime }] : [];
  });

/** Windows with one end only, neither planned nor left out: the edge that is missing. */
export const halves = (stages: ScheduleShape["stages"]) =>
  stages.flatMap((stage, at) =>
    windowTypes.flatMap((type) => {
      const { startTime, endTime } = stage[type];
      if (Boolean(startTime) === Boolean(endTime)) return [];
      return [{ at, type, edge: startTime ? ("endTime" as const) : ("startTime" as const) }];
    }),
  );

/** Awards were put on view in this window: it is no plan any more. */
const shownIn = (plan: readonly StagePlan[], stageId: string, type: WindowType) =>
  plan.some((s) => s.stageId === stageId && s.windows.some((w) => w.type === type && w.shown));

/** What the checks say of a schedule as it is typed: the same rules that the server refuses by. */
export const findingsIn = (stages: ScheduleShape["stages"], plan: readonly StagePlan[]) =>
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
