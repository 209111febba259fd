import { z } from "zod";
import { AwardLine, AwardRow, AwardStatus, PublicResults } from "@/lib/domain/award/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export const awardPage = get("/award/list/page", {
  access: "award:list:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    ruleId: Id.optional(),
    status: AwardStatus.optional(),
    published: z.coerce.number().pipe(Flag).optional(),
  }),
  output: Page(AwardRow),
});

export const Revocation = z.object({ awardId: Id, reason: Line(200) });
/** Takes an award away, whatever its state; its certificates go with it. */
export const awardRevoke = post("/award/list/revoke", {
  access: "award:list:revoke",
  act: "revocation",
  input: Revocation,
  output: Nothing,
});

export const SpecialAward = z.object({ ruleId: Id, workId: Id, reason: Line(200) });
/** Proposes a special award, given by people. */
export const awardAdd = post("/award/list/add", {
  access: "award:list:add",
  act: "result",
  inPlan: "score",
  input: SpecialAward,
  output: z.object({ awardId: Id }),
  idempotent: true,
});

/** Works that a special award may go to. */
export const awardWorks = get("/award/work/option", {
  access: "award:list:add",
  input: z.object({ planId: Id, keywords: Line(100, 0).optional() }),
  output: z.array(z.object({ value: Id, label: z.string() })),
});

const ProposedLine = AwardLine.extend({
  ruleId: Id,
  rank: z.number(),
  score: z.number(),
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

/** What the rules give by one revision; changes nothing. */
export const awardPreview = get("/award/list/preview", {
  access: "award:list:publish",
  input: z.object({ revisionId: Id }),
  output: Proposal,
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
export const awardPropose = post("/award/list/propose", {
  access: "award:list:publish",
  act: "result",
  inPlan: "score",
  input: ProposeRequest,
  output: z.object({ added: z.number(), kept: z.number(), revoked: z.number() }),
  idempotent: true,
});

/** The award list of a contest while it is on public view and after its publication; null before. */
export const publicResultList = get("/home/award/list", {
  access: "open",
  shared: { tags: ({ competitionId }) => ["results", "contests", `contest:${competitionId}`] },
  input: z.object({ competitionId: Id }),
  output: PublicResults.nullable(),
});

/** The published awards of the teams that the caller is in. */
export const myAwards = get("/web/award/mine", {
  access: "member",
  input: z.object({}),
  output: z.array(
    AwardLine.extend({ awardId: Id, competitionId: Id, competitionName: z.string(), teamId: Id, year: z.number() }),
  ),
});
