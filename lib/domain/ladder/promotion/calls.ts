import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";
import { fates, hindrances } from "./promotion";

const number = (max: number) => z.coerce.number().min(0).max(max);

/** Who goes on, as an organiser says it: so many works or so many percent, points of 100, works of one school (0: any). */
export const Promotion = z.object({
  revisionId: Id,
  toStageId: Id,
  by: z.enum(["rank", "ratio"]),
  value: number(100_000),
  leastScore: number(100).default(0),
  perOrg: number(10_000).pipe(z.number().int()).default(0),
  tie: z.enum(["include", "exclude"]).default("include"),
  reserve: number(1000).pipe(z.number().int()).default(0),
});

export const previewPromotion = get("/review/promotion/preview", {
  summary: "Previews which works a rule would promote by a revision; changes nothing.",
  access: "review:result:edit",
  input: Promotion,
  output: z.array(
    z.object({
      workId: Id,
      judgingNo: z.string(),
      title: z.string(),
      teamName: z.string(),
      schoolName: z.string(),
      rank: z.number(),
      finalScore: z.number(),
      fate: z.enum(fates),
      why: z.enum(hindrances).nullable(),
      /** It went on before; its place is taken whatever the rule says now. */
      gone: z.boolean(),
    }),
  ),
  faults: ["awardValueTooLarge"],
});

/** Sends works on. `add` and `remove` depart from the rule, with a reason; who neither goes on nor waits is out. */
export const Promote = Promotion.extend({
  add: z.array(Id).max(1000).default([]),
  remove: z.array(Id).max(1000).default([]),
  reason: Line(200).optional(),
});

export const publishPromotion = post("/review/promotion/publish", {
  summary:
    "Promotes works to a later stage, all or none, and notifies the teams. Works promoted earlier stay so, reserves may follow in another promotion, the others are eliminated.",
  access: "review:result:edit",
  act: "result",
  inPlan: "score",
  input: Promote,
  output: z.object({ promoted: z.number(), reserve: z.number(), out: z.number() }),
  idempotent: true,
  faults: ["reasonRequired", "nobodyPromoted", "awardValueTooLarge"],
});

export const stagesAfter = get("/review/promotion/stage/option", {
  summary: "Lists the contest's stages after the plan's own, in order.",
  access: "review:result:list",
  input: z.object({ planId: Id }),
  output: z.array(z.object({ value: Id, label: z.string() })),
});
