import { z } from "zod";
import { AwardLine, AwardRow, AwardStatus, PublicResults } from "@/lib/domain/award/shapes";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { Id, Line, Nothing, Page, PageQuery, QueryFlag } from "@/lib/http/wire";

const AwardFilters = PageQuery.pick({ keywords: true }).extend({
  competitionId: Id.optional(),
  ruleId: Id.optional(),
  status: AwardStatus.optional(),
  published: QueryFlag.optional(),
});

export const listAwards = get("/award/list/page", {
  summary: "Lists the awards in scope, best first. Unpublished awards are visible to organisers only.",
  access: "award:list:list",
  input: PageQuery.extend(AwardFilters.shape),
  output: Page(AwardRow),
});

/** The columns of the list of awards as a spreadsheet. */
export const awardFacts = [
  "award",
  "winner",
  "workNo",
  "work",
  "team",
  "school",
  "advisors",
  "item",
  "competition",
  "rank",
  "score",
  "status",
  "published",
  "reason",
] as const;

export const exportAwards = get("/award/list/export", {
  summary: "Exports the awards in scope that the filters leave as a spreadsheet, in the columns chosen.",
  rateLimit: "export",
  access: "award:list:list",
  input: AwardFilters.extend({ columns: ColumnsOf(awardFacts).optional() }),
  output: Nothing,
  answers: "file",
});

export const Revocation = z.object({ awardId: Id, reason: Line(200) });
export const revokeAward = post("/award/list/revoke", {
  summary: "Revokes an award in any state, with its certificates.",
  access: "award:list:revoke",
  act: "revocation",
  input: Revocation,
  output: Nothing,
});

export const SpecialAward = z.object({ ruleId: Id, workId: Id, reason: Line(200) });
export const addSpecialAward = post("/award/list/add", {
  summary: "Proposes a special award for a reviewed work, with the reason.",
  access: "award:list:add",
  act: "result",
  inPlan: "score",
  input: SpecialAward,
  output: z.object({ awardId: Id }),
  idempotent: true,
  faults: ["awardRuleInvalid", "awardTaken", "awardGradedByRule", "awardTooMany"],
});

export const worksToHonour = get("/award/work/option", {
  summary: "Lists a plan's reviewed works by title, team or number, as candidates for a special award.",
  access: "award:list:add",
  input: z.object({ planId: Id, keywords: Line(100, 0).optional() }),
  output: z.array(z.object({ value: Id, label: z.string() })),
});

const ProposedLine = AwardLine.extend({
  ruleId: Id,
  rank: z.number(),
  /** Null where an imported ranking says the rank alone. */
  score: z.number().nullable(),
  change: z.enum(["new", "same", "gone"]),
  public: z.boolean(),
});
export const Proposal = z.object({
  revisionId: Id,
  revisionNo: z.number(),
  /** Of each rule: what its ratio refers to, and how many works it gets. What follows from other awards has no base. */
  rules: z.array(z.object({ ruleId: Id, name: z.string(), base: z.number().nullable(), seats: z.number() })),
  rows: z.array(ProposedLine),
  /** Ties at a cut that a person must settle. */
  undecided: z.array(
    z.object({
      ruleId: Id,
      name: z.string(),
      seats: z.number(),
      works: z.array(z.object({ workId: Id, workName: z.string(), teamName: z.string() })),
    }),
  ),
});
export type Proposal = z.output<typeof Proposal>;

export const previewAwards = get("/award/list/preview", {
  summary:
    "Previews the awards that the rules give for one revision and how they differ from the present ones; changes nothing.",
  access: "award:list:publish",
  input: z.object({ revisionId: Id }),
  output: Proposal,
  faults: ["roundClosed", "otherCombination"],
});

export const ProposeRequest = z.object({
  revisionId: Id,
  /** Settles ties that are left to people. */
  chosen: z
    .array(z.object({ ruleId: Id, workId: Id }))
    .max(1000)
    .default([]),
  /** Needed where awards that are public already would change. */
  reason: Line(200).optional(),
});

export const proposeAwards = post("/award/list/propose", {
  summary:
    "Proposes the awards that the rules give for one revision. Unchanged awards keep their state; the plan's others are revoked, public ones only with a reason. Special awards are not affected.",
  access: "award:list:publish",
  act: "result",
  inPlan: "score",
  input: ProposeRequest,
  output: z.object({ added: z.number(), kept: z.number(), revoked: z.number() }),
  idempotent: true,
  faults: [
    "roundClosed",
    "otherCombination",
    "stale",
    "awardRuleInvalid",
    "awardedElsewhere",
    "publicAwardsChange",
    "awardTooMany",
  ],
});

export const publicResultsOf = get("/home/award/list", {
  summary: "Returns a contest's award list while it is on public view and after publication; null before.",
  access: "open",
  shared: { tags: ({ competitionId }) => ["results", "contests", `contest:${competitionId}`] },
  input: z.object({ competitionId: Id }),
  output: PublicResults.nullable(),
});

export const ownAwards = get("/web/award/mine", {
  summary: "Lists the published awards of the caller's teams, newest first.",
  access: "member",
  input: z.object({}),
  output: z.array(
    AwardLine.extend({ awardId: Id, competitionId: Id, competitionName: z.string(), teamId: Id, year: z.number() }),
  ),
});

export const ownResults = get("/web/result/mine", {
  summary:
    "Returns the published results of the works of the caller's teams, with an award or without: rank, score, and whether there is a score passport.",
  access: "member",
  input: z.object({}),
  output: z.array(
    z.object({
      revisionId: Id,
      workId: Id,
      workName: z.string(),
      teamName: z.string(),
      competitionId: Id,
      competitionName: z.string(),
      planName: z.string(),
      rank: z.number(),
      works: z.number(),
      /** Null where an imported ranking says the rank alone. */
      finalScore: z.number().nullable(),
      /** Judged outside of the system: its ranking was imported. */
      imported: z.boolean(),
      hasPassport: z.boolean(),
    }),
  ),
});

export const ownRemarks = get("/web/result/remark/mine", {
  summary:
    "Returns what the experts wrote about the works of the caller's teams, where it is released and the results are published; nobody is named.",
  access: "member",
  input: z.object({}),
  output: z.array(
    z.object({
      competitionName: z.string(),
      planName: z.string(),
      workId: Id,
      workName: z.string(),
      /** Of each expert, in an order that tells nothing, what they wrote. */
      experts: z.array(
        z.array(z.object({ columnName: z.string().nullable(), text: z.string(), redacted: z.boolean() })),
      ),
    }),
  ),
});

export const ownPassport = get("/web/result/passport/export", {
  summary:
    "Returns the score passport of a work of the caller's team once its results are published: all that its rank follows from, under pseudonyms and signed, as JSON.",
  access: "member",
  input: z.object({ revisionId: Id, workId: Id }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
  faults: ["passportMissing"],
});
