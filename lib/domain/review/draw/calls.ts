import { z } from "zod";
import { drawKinds, drawStatuses, seedSources } from "@/db/draw-values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

const see = ["review:assign:list", "review:own:list"] as const;
const steer = ["review:assign:assign", "review:own:edit"] as const;

/** The name by which anybody finds a draw. */
export const DrawCode = z.string().regex(/^[\w-]{6,22}$/);
const DrawKindShape = z.enum(drawKinds);
const DrawStatus = z.enum(drawStatuses);
const SeedSourceShape = z.enum(seedSources);

/** Where the seed will come from: a round of drand by its number, everything else in words with the moment when it will be known. */
const Source = z
  .object({
    kind: SeedSourceShape,
    words: Line(200, 0).default(""),
    at: DT.optional(),
    round: z.number().int().min(1).max(2_000_000_000).optional(),
  })
  .refine(({ kind, words }) => kind === "drand" || words !== "", { path: ["words"], error: "seedWordsMissing" })
  .refine(({ kind, at }) => kind === "drand" || at !== undefined, { path: ["at"], error: "seedTimeMissing" })
  .refine(({ kind, round }) => kind !== "drand" || round !== undefined, { path: ["round"], error: "seedRoundMissing" });

const Lots = z.object({
  seats: z
    .array(z.object({ field: Line(50), seats: z.number().int().min(1).max(100) }))
    .min(1)
    .max(20),
  /** The most experts of one organisation. */
  perOrg: z.number().int().min(1).max(100),
});

export const CommitDraw = z.object({
  planId: Id,
  kind: DrawKindShape,
  mode: z.enum(["topUp", "adjust"]).default("topUp"),
  /** How many places works of one school stand apart in an order, where that is possible: 2 is not next to one another. */
  distance: z.number().int().min(1).max(20).default(2),
  lots: Lots.optional(),
  source: Source,
  /** Why an earlier draw is repeated. */
  reason: Line(200).optional(),
});
export type CommitDraw = z.output<typeof CommitDraw>;

export const commitDraw = post("/review/draw/add", {
  summary:
    "Freezes what a draw is drawn from and publishes its digest, before anybody knows the seed; names where the seed will come from. A draw that repeats another one says why, for ever.",
  access: steer,
  act: "review",
  inPlan: "assign",
  input: CommitDraw,
  output: z.object({ drawId: Id, code: z.string(), digest: z.string() }),
  faults: [
    "drawOpen",
    "drawReasonMissing",
    "seedKnown",
    "tooFarAhead",
    "nothingToReview",
    "nobodyToDraw",
    "drawWeighed",
    "quotaUnmet",
    "quotaRoom",
    "duelRound",
  ],
});

export const enterSeed = post("/review/draw/seed/add", {
  summary: "Enters the seed of a draw once it is known, and draws. A draw is drawn once.",
  access: steer,
  act: "review",
  inPlan: "assign",
  input: z.object({ drawId: Id, seed: Line(500) }),
  output: z.object({ digest: z.string(), seed: z.string() }),
  faults: ["seedEarly", "seedNoRound", "drawEnded"],
});

export const abandonDraw = post("/review/draw/abandon", {
  summary: "Abandons a draw whose seed is not entered, with a reason that everybody reads for ever.",
  access: steer,
  act: "result",
  inPlan: "abandon",
  input: z.object({ drawId: Id, reason: Line(200) }),
  output: Nothing,
  faults: ["drawEnded"],
});

const DrawRow = z.object({
  drawId: Id,
  kind: DrawKindShape,
  code: z.string(),
  digest: z.string(),
  status: DrawStatus,
  source: SeedSourceShape,
  sourceWords: z.string(),
  round: z.number().nullable(),
  /** From when on the seed can be known. */
  seedTime: DT,
  committedTime: DT,
  committedByName: z.string(),
  seed: z.string().nullable(),
  endTime: DT.nullable(),
  endedByName: z.string().nullable(),
  endReason: z.string().nullable(),
  /** Its tasks are made. */
  applied: z.boolean(),
  /** The code of the draw that it repeats, why, and the code of the one that repeats it. */
  redoes: z.string().nullable(),
  reason: z.string().nullable(),
  redoneBy: z.string().nullable(),
});
export type DrawRow = z.output<typeof DrawRow>;

export const drawPage = get("/review/draw/page", {
  summary: "Lists the draws of a plan, newest first, those that were abandoned or repeated as well.",
  access: see,
  input: PageQuery.extend({ planId: Id }),
  output: Page(DrawRow),
});

export const drawResult = get("/review/draw/result/page", {
  summary: "Lists what a draw of an order or of experts gave, in drawn order, by title or name, for its organiser.",
  access: see,
  input: PageQuery.extend({ drawId: Id }),
  output: Page(
    z.object({
      /** The place in the order, from 1. */
      place: z.number(),
      label: z.string(),
      name: z.string(),
      orgName: z.string(),
      /** The field that an expert was drawn for; empty for the reserve, and for works. */
      field: z.string(),
    }),
  ).extend({
    /** Experts who were passed over because they are away on a day of the plan. */
    away: z.array(z.string()),
  }),
});

export const drawFile = get("/home/draw/export", {
  summary:
    "Returns the file of a draw that is drawn: the frozen inputs under labels, the digest that was published before, the seed, the result and all draws of its kind in the plan, signed, as JSON. Anybody can recompute it.",
  access: "open",
  input: z.object({ code: DrawCode }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
  faults: ["notFound", "drawNotDrawn"],
});
