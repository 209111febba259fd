import { z } from "zod";
import { Phase, StageWindow, WindowType } from "@/lib/domain/contest/shapes";
import { get } from "@/lib/http/endpoint";
import { DT, Id } from "@/lib/http/wire";

/** Through whose eyes a moment is looked at. */
export const simulatedRoles = ["student", "school", "expert"] as const;
export const SimulatedRole = z.enum(simulatedRoles);
export type SimulatedRole = z.output<typeof SimulatedRole>;

/** How a window lies at a moment; `planned`: a publicity that nothing is on view in. */
export const simulatedStates = ["before", "open", "after", "planned", "closed"] as const;
export const SimulatedState = z.enum(simulatedStates);

/** What each of them is offered while a window is open. */
export const simulatedActs = ["signUp", "handIn", "object", "watchEntries", "audit", "watchWorks", "score"] as const;
export const SimulatedAct = z.enum(simulatedActs);
export type SimulatedAct = z.output<typeof SimulatedAct>;

export const AheadKind = z.enum(["starts", "ends", "reminder"]);

export const simulateContest = get("/competition/info/simulate", {
  summary:
    "Says what a student, a school or an expert finds and may do of a contest at a moment, past or to come, by its dates and rules as they are now. Nothing is changed.",
  access: "comp:info:edit",
  input: z.object({ competitionId: Id, time: DT, role: SimulatedRole }),
  output: z.object({
    time: DT,
    /** Not public yet: looked at as though it were. */
    assumed: z.boolean(),
    visible: z.boolean(),
    phase: Phase,
    windows: z.array(
      StageWindow.pick({ type: true, startTime: true, endTime: true }).extend({
        stageId: Id,
        stageName: z.string(),
        state: SimulatedState,
      }),
    ),
    acts: z.array(z.object({ act: SimulatedAct, stageName: z.string(), until: DT })),
    /** Stages whose results are published by then. */
    results: z.array(z.string()),
    /** What falls within the next 30 days, in the order of time. */
    ahead: z.array(z.object({ kind: AheadKind, type: WindowType, stageName: z.string(), time: DT })),
  }),
});
