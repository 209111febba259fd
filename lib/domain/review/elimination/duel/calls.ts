import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, QueryNumber } from "@/lib/http/wire";

const Dueller = z.object({
  workId: Id,
  judgingNo: z.string(),
  title: z.string(),
  teamName: z.string(),
  /** Once the round is closed; the plan's experts who voted for it. */
  votes: z.number().nullable(),
});

const Duel = z.object({
  no: z.number(),
  first: Dueller,
  /** Null: the first has no opponent and goes on. */
  second: Dueller.nullable(),
  /** Experts asked, and those of them who voted. */
  experts: z.number(),
  voted: z.number(),
  /** Once the round is closed. */
  winnerId: Id.nullable(),
});
export type Duel = z.output<typeof Duel>;

export const listDuels = get("/review/duel/list", {
  summary:
    "Returns the duels of a round with the seed that paired them, and how many experts voted; for whom stays hidden until the round is closed.",
  access: "review:result:list",
  input: z.strictObject({ planId: Id, no: QueryNumber().int().min(1).max(50) }),
  output: z.object({
    closed: z.boolean(),
    /** SHA-256 of the seed that pairs this round or, once it is paired, the next one. */
    commitment: z.string(),
    /** Null where the round has no duels. */
    seed: z.string().nullable(),
    drawTime: DT.nullable(),
    /** What the pairs were drawn from. */
    sheet: z.array(z.object({ judgingNo: z.string(), school: z.string(), byes: z.number() })),
    duels: z.array(Duel),
  }),
  faults: ["notElimination"],
});

export const drawDuels = post("/review/duel/draw", {
  summary:
    "Pairs the works of the round under way by the seed that was fixed before, and asks experts to vote; where they are paired already it asks further experts for those who are gone.",
  access: "review:assign:assign",
  act: "review",
  inPlan: "assign",
  input: z.object({ planId: Id }),
  output: z.object({ duels: z.number(), asked: z.number() }),
  faults: [
    ...(["notElimination", "duelRules", "noDuels", "planInvalid", "drawPending"] as const),
    ...(["distributionInfeasible", "sheetRound", "drawRepeated"] as const),
  ],
});

export const castVote = post("/review/duel/vote", {
  summary: "Votes for the work of a task against the other of its duel, by the expert of both; once for all.",
  access: "review:score:edit",
  act: "review",
  inPlan: "judge",
  input: z.object({ taskId: Id }),
  output: z.object({ done: z.number(), count: z.number() }),
  faults: [
    ...(["noDuels", "illegalTransition", "reviewNotBegun", "reviewClosed", "conflictOfInterest"] as const),
    ...(["calibrationFirst", "identityNeeded", "duelRules", "stale"] as const),
  ],
});

/** `round` is the one that the organiser looked at. */
export const CloseDuels = z.object({
  planId: Id,
  round: z.number().int().min(1).max(49),
  override: z.object({ reason: Line(200) }).optional(),
});
export const closeDuels = post("/review/duel/close", {
  summary:
    "Closes a round of duels for ever: of each two works one goes on, the other is out, the teams are notified and the next round is paired at once where every duel finds its experts.",
  access: "review:result:calculate",
  act: "result",
  inPlan: "cut",
  input: CloseDuels,
  output: z.object({ round: z.number(), kept: z.number(), out: z.number(), drawn: z.boolean() }),
  faults: [
    ...(["notElimination", "noDuels", "duelsTied", "lastDuel", "stale", "roundOver", "roundKeepsAll"] as const),
    ...(["nothingToReview", "nothingReviewed", "reviewsMissing", "calculationRunning"] as const),
    ...(["duelRules", "planInvalid", "drawPending", "drawRepeated", "distributionInfeasible", "sheetRound"] as const),
  ],
});
