import { z } from "zod";
import { idleRules, promotionFates, promotionHindrances, promotionOfferStatuses, tiesAtCut } from "@/db/values";
import { QuotaOrigin } from "@/lib/domain/ladder/quota/calls";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { oneWay } from "@/lib/http/openapi/one-way";
import { Digest, DT, Id, Line, PageQuery, QueryFlag, QueryNumber } from "@/lib/http/wire";
import { bases, counted, numbered } from "./rule";

/** A rule whose numbers a query holds as text, or a body as numbers. */
const ruleOf = (number: () => z.ZodNumber) => {
  const most = (max: number) => number().min(0).max(max);
  return {
    value: most(100_000).default(0),
    base: z.enum(counted).default("reviewed"),
    leastScore: most(100).default(0),
    eachBy: z.enum(numbered).default("none"),
    each: most(100_000).default(0),
    perOrg: most(10_000).int().default(0),
    tie: z.enum(tiesAtCut).default("include"),
    tieCap: most(100).default(75),
    reserve: most(1000).int().default(0),
    /** Who waits is asked, and has days to answer, unless the rule says that people call the reserve. */
    answerDays: most(30).int().default(3),
  };
};
const [asked, rule] = [ruleOf(QueryNumber), ruleOf(z.number)];
/** A rule as it is stored with a run. */
export const Rule = z.object({ by: z.enum(bases), ...rule, answerDays: z.number().int().min(0).max(30).default(0) });
/** What a rule was read with, as it is stored with a run. */
export const Basis = z.object({
  /** The table of numbers, where the rule reads it; null stands for each organisation, or each track. */
  numbers: z.array(z.object({ orgId: Id.nullable(), itemId: Id.nullable(), value: z.number(), origin: QuotaOrigin })),
  /** The works that a share is taken of. */
  works: z.number(),
  /** What the stage says of works whose organisation ran none; null where results decide. */
  idle: z.object({ rule: z.enum(idleRules), most: z.number() }).nullable(),
});
const where = { toStageId: Id, itemId: Id.optional() };
/** Departures from the rule, with a reason; who neither goes on nor waits is out. */
const byHand = {
  add: z.array(Id).max(20_000).default([]),
  remove: z.array(Id).max(20_000).default([]),
  reason: Line(200).optional(),
  /** That of the preview: what has changed since is refused. */
  digest: Digest.optional(),
};
const numbersGiven = ({ by, eachBy }: { by: string; eachBy: string }) => by !== "quota" || eachBy !== "none";
const says = { error: "required", path: ["eachBy"] };

/** Thousands of works are read page by page, by outcome, by school and by a number or words of work and team. */
const sought = {
  pageNum: PageQuery.shape.pageNum,
  pageSize: PageQuery.shape.pageSize.default(50),
  keywords: PageQuery.shape.keywords,
  fate: z.enum(promotionFates).optional(),
  schoolName: Line(100).optional(),
};
/** Of all works, whatever was sought: how many have which outcome, and of which schools they are. */
const Counts = z.object({ promoted: z.number(), reserve: z.number(), undecided: z.number(), out: z.number() });
const counts = { total: z.number(), works: z.number(), counts: Counts, schools: z.array(z.string()) };

const byRevision = { ...where, revisionId: Id, by: z.enum(bases) };
/** Who goes on by a revision of results: so many works or so many percent, points of 100, works of one school (0: any). */
export const Promotion = z.object({ ...asked, ...byRevision, ...sought }).refine(numbersGiven, says);
export const Promote = z.object({ ...rule, ...byRevision, ...byHand }).refine(numbersGiven, says);

/** Who goes on from a stage that organisations run: their sealed lists have no ranking in common. */
const byLists = { ...where, fromStageId: Id, by: z.enum(["quota", "manual"]).default("quota") };
export const ListPromotion = z.object({ ...asked, ...byLists, ...sought }).refine(numbersGiven, says);
export const PromoteLists = z.object({ ...rule, ...byLists, ...byHand }).refine(numbersGiven, says);

const Row = z.object({
  workId: Id,
  judgingNo: z.string(),
  title: z.string(),
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  schoolName: z.string(),
  rank: z.number(),
  finalScore: z.number().nullable(),
  fate: z.enum(promotionFates),
  why: z.enum(promotionHindrances).nullable(),
  /** The `nth` of `of` places; by `why` the organisation's number, or with all the tied so many of at most so many. */
  nth: z.number().nullable(),
  of: z.number().nullable(),
  /** It went on before; its place is taken whatever the rule says now. */
  gone: z.boolean(),
});
const Drawn = z.object({
  /** Over all works, not over the page. */
  digest: z.string(),
  ...counts,
  /** The works whose fate this promotion would decide; `out` are those that were not out before. */
  open: Counts,
  /** Works that people must decide about. */
  undecided: z.array(Id),
  rows: z.array(Row),
});
const Published = z.object({ promoted: z.number(), reserve: z.number(), out: z.number() });

/** Who organises the contest, and a school that receives the lists of its colleges. */
const promoter = ["review:result:edit", "ladder:college:edit"] as const;
const reader = ["review:result:list", "ladder:college:edit"] as const;

const publishing = [
  "stageOfOtherTracks" as const,
  ...([
    "roundClosed",
    "otherCombination",
    "reasonRequired",
    "promotionPublished",
    "stale",
    "idleTooMany",
    "nobodyPromoted",
    "tieUndecided",
    "awardValueTooLarge",
  ] as const),
  // From the lists of a school's colleges.
  ...(["schoolNumberPassed"] as const),
  // Into another contest.
  ...(["linkIncomplete", "illegalTransition", "itemFull", "arrivalRefused"] as const),
];

export const previewPromotion = get("/review/promotion/preview", {
  summary: "Previews which works a rule would promote by a revision, each with its reason; changes nothing.",
  access: "review:result:edit",
  input: z.object({ ...asked, ...byRevision }).refine(numbersGiven, says),
  output: z.array(Row),
  faults: ["awardValueTooLarge", "roundClosed", "otherCombination", "stageOfOtherTracks"],
});

export const drawPromotion = get("/review/promotion/draw", {
  summary:
    "Previews which works a rule would promote by a revision, page by page, each with its reason, with a digest of all that decides; changes nothing.",
  access: "review:result:edit",
  input: Promotion,
  output: Drawn,
  faults: ["awardValueTooLarge", "roundClosed", "otherCombination", "stageOfOtherTracks"],
});

export const publishPromotion = post("/review/promotion/publish", {
  summary:
    "Promotes works to a later stage, all or none, and notifies the teams. Works promoted earlier stay so, reserves may follow in another promotion, the others are eliminated.",
  access: "review:result:edit",
  act: "result",
  inPlan: "score",
  input: Promote,
  output: Published,
  idempotent: true,
  faults: publishing,
});

export const previewListPromotion = get("/ladder/promotion/preview", {
  summary:
    "Previews which works would be promoted from the lists that organisations sealed, page by page, each with its reason; changes nothing.",
  access: promoter,
  input: ListPromotion,
  output: Drawn,
  faults: ["awardValueTooLarge", "roundClosed", "otherCombination", "stageOfOtherTracks"],
});

export const publishListPromotion = post("/ladder/promotion/publish", {
  summary:
    "Promotes works of sealed lists to a later stage, all or none, and notifies the teams. Organisations whose list is not sealed in time are not affected; of those that run no stage, the stage's rule decides.",
  access: promoter,
  act: "result",
  input: PromoteLists,
  output: Published,
  idempotent: true,
  faults: publishing,
});

export const stagesAfter = get("/review/promotion/stage/option", {
  summary:
    "Lists the stages that works of the plan's stage, or of a given one, may go on to; stages of linked contests last.",
  access: reader,
  input: oneWay(z.object({ planId: Id.optional(), stageId: Id.optional() }), [["planId"], ["stageId"]]),
  output: z.array(z.object({ value: Id, label: z.string() })),
  faults: ["roundClosed", "otherCombination"],
});

const Run = z.object({
  runId: Id,
  no: z.number(),
  toStage: z.string(),
  /** The school that promoted from its colleges' lists; null where who organises the contest did, from all. */
  schoolName: z.string().nullable(),
  revisionNo: z.number().nullable(),
  promoted: z.number(),
  reserve: z.number(),
  out: z.number(),
  /** Days in which its reserve answers an offered place now; 0 where people call it. */
  answerDays: z.number(),
  reason: z.string().nullable(),
  digest: z.string(),
  byName: z.string(),
  createTime: DT,
});

export const listPromotionRuns = get("/ladder/promotion/run/list", {
  summary: "Lists the published promotions out of a stage, newest first.",
  access: reader,
  input: z.object({ stageId: Id }),
  output: z.array(Run),
});

/** What an export tells of each work of a published promotion, in its order. */
export const promotionFacts = ["rank", "work", "team", "school", "score", "fate", "why", "offer", "now"] as const;

export const exportPromotionRun = get("/ladder/promotion/run/export", {
  summary:
    "Exports a published promotion as a spreadsheet, in the columns chosen: what it said of each work and why, and what the same rule would say now.",
  access: reader,
  rateLimit: "export",
  input: z.object({ runId: Id, columns: ColumnsOf(promotionFacts).optional() }),
  output: z.null(),
  answers: "file",
});

export const promotionRunDetail = get("/ladder/promotion/run/detail", {
  summary:
    "Returns a published promotion: its rule and what that was read with, what it said of each work, page by page, and what the same rule would say now by the newest results.",
  access: reader,
  input: z.object({ runId: Id, ...sought, differing: QueryFlag.default(0) }),
  output: Run.extend({
    rule: Rule,
    /** The track, where one was promoted by itself. */
    itemName: z.string().nullable(),
    /** Null where it was published before this was stored. */
    basis: Basis.extend({
      numbers: z.array(
        Basis.shape.numbers.element.extend({ orgName: z.string().nullable(), itemName: z.string().nullable() }),
      ),
    }).nullable(),
    ...counts,
    /** Works of which the rule would say something else now. */
    differing: z.number(),
    rows: z.array(
      Row.omit({ judgingNo: true, gone: true }).extend({
        rank: z.number().nullable(),
        /** Null for a work that was not there when it was published. */
        fate: z.enum(promotionFates).nullable(),
        byHand: z.boolean(),
        /** Of a place that became free. */
        offer: z.enum(promotionOfferStatuses).nullable(),
        /** What the rule says now; null where the work is no longer there. */
        now: z.enum(promotionFates).nullable(),
      }),
    ),
  }),
});
