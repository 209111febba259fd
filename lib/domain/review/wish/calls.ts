import { z } from "zod";
import { wishAnswers } from "@/lib/domain/review/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Page, PageQuery } from "@/lib/http/wire";

/** Before the distribution an expert knows a work by a code that means nothing elsewhere: no id of a work leaves these calls. */
const Code = z.string().regex(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/, { error: "workCode" });
const WishAnswer = z.enum(wishAnswers);
export type WishAnswer = z.output<typeof WishAnswer>;

const WishPlan = z.object({
  planId: Id,
  planName: z.string(),
  competitionName: z.string(),
  stageName: z.string(),
  until: DT,
  answered: z.number(),
});

export const wishPlans = get("/review/wish/plan/list", {
  summary: "Lists the plans that ask the caller now, before their distribution, which works they want to judge.",
  access: "review:score:list",
  input: z.strictObject({}),
  output: z.array(WishPlan),
});

const WishWork = z.object({
  workCode: Code,
  /** Only where the plan hides nothing from experts. */
  title: z.string().nullable(),
  trackName: z.string(),
  /** Specialities of the work: its majors, by their classes. */
  majors: z.array(z.string()),
  answer: WishAnswer.nullable(),
});

export const wishPage = get("/review/wish/page", {
  summary: "Lists the works of a plan that asks for wishes, in an order that says nothing, with the caller's answers.",
  access: "review:score:list",
  input: PageQuery.omit({ keywords: true })
    .extend({ planId: Id, answer: z.enum([...wishAnswers, "none"]).optional() })
    .strict(),
  output: Page(WishWork),
});

/** An answer of null takes back what was said. A conflict of interest is declared, not answered here. */
export const SaveWishes = z.object({
  planId: Id,
  answers: z
    .array(z.object({ workCode: Code, answer: WishAnswer.nullable() }))
    .min(1)
    .max(200),
});

export const saveWishes = post("/review/wish/save", {
  summary: "Saves which works the caller wants, can or cannot judge, while the plan asks for it.",
  access: "review:score:edit",
  act: "review",
  input: SaveWishes,
  output: z.object({ saved: z.number() }),
  faults: ["wishesClosed"],
});

export const wishCounts = get("/review/wish/counts", {
  summary: "Returns how many wishes a plan has, and which experts have answered; not what anybody said.",
  access: ["review:assign:list", "review:own:list"],
  input: z.object({ planId: Id }),
  output: z.object({
    until: DT.nullable(),
    /** Answers are taken now. */
    open: z.boolean(),
    wants: z.number(),
    cans: z.number(),
    cannots: z.number(),
    experts: z.array(z.object({ expertId: Id, realName: z.string(), answered: z.boolean() })),
  }),
});
