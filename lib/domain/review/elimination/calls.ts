import { z } from "zod";
import { keepKinds, roundKinds } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, QueryNumber } from "@/lib/http/wire";

export { keepKinds };

/** Works, percent, or points of 100, as `keepBy` says. */
const Keep = { keepBy: z.enum(keepKinds), keep: z.number().min(0).max(100_000) };

const Standing = z.object({
  workId: Id,
  judgingNo: z.string(),
  title: z.string(),
  teamName: z.string(),
  rank: z.number(),
  finalScore: z.number(),
});
export type Standing = z.output<typeof Standing>;

export const eliminationDetail = get("/review/elimination/detail", {
  summary:
    "Returns an elimination: the round under way with its ranking so far, as nobody but organisers sees it, and the closed rounds.",
  access: "review:result:list",
  input: z.object({ planId: Id }),
  output: z.object({
    round: z.number(),
    /** Works in the running, and those of them that have too few reviews yet. */
    works: z.number(),
    incomplete: z.number(),
    tasks: z.number(),
    submitted: z.number(),
    /** Duels of the round under way; 0: it is judged sheet by sheet. */
    duels: z.number(),
    /** None while duels are under way. */
    rows: z.array(Standing),
    rounds: z.array(
      z.object({
        no: z.number(),
        keepBy: z.enum(roundKinds),
        keep: Keep.keep,
        kept: z.number(),
        out: z.number(),
        revisionId: Id,
        byName: z.string(),
        closeTime: DT,
      }),
    ),
  }),
  faults: ["notElimination"],
});

export const roundDetail = get("/review/elimination/round/detail", {
  summary: "Returns the ranking of a closed round, best first, with who went on.",
  access: "review:result:list",
  input: z.object({ planId: Id, no: QueryNumber().int().min(1).max(50) }),
  output: z.array(Standing.extend({ kept: z.boolean() })),
});

/** `round` is the one that the organiser looked at. */
export const CloseRound = z.object({
  planId: Id,
  round: z.number().int().min(1).max(49),
  ...Keep,
  override: z.object({ reason: Line(200) }).optional(),
});
export const closeRound = post("/review/elimination/round/close", {
  summary:
    "Closes a round for ever: calculates it, keeps the best, takes the others out, notifies the teams and draws the next round at once where every slot can be filled.",
  access: "review:result:calculate",
  act: "result",
  inPlan: "cut",
  input: CloseRound,
  output: z.object({ round: z.number(), kept: z.number(), out: z.number(), drawn: z.boolean() }),
  faults: [
    ...(["notElimination", "stale", "roundOver", "nothingToReview", "nothingReviewed", "reviewsMissing"] as const),
    ...(["calculationRunning", "roundTied", "roundKeepsAll", "roundKeepsNobody"] as const),
    ...(["planInvalid", "dryRunOutdated", "conflictsRemain", "distributionInfeasible"] as const),
    ...(["drawChanged", "drawPending", "drawRepeated", "duelRound"] as const),
  ],
});
