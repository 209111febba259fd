import { z } from "zod";
import { protocolKinds } from "@/db/values";
import { withSelfProof } from "@/lib/domain/access/contract";
import { ContestStatus } from "@/lib/domain/contest/contract";
import { shownPlanStates } from "@/lib/domain/review/plan/acts";
import { blindKinds, TaskStatus } from "@/lib/domain/review/shapes";
import { MarkColumn, TaskDetail } from "@/lib/domain/review/task/calls";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, PersonName } from "@/lib/http/wire";

/** `outdated`: sheets changed since it was begun; `void`: they changed since it was signed. */
export const rankingStates = ["none", "draft", "proposed", "outdated", "signed", "void"] as const;
/** Why a work is discussed: totals, or marks of one column, far apart; too few reviews. */
export const contestedBy = ["spread", "column", "missing"] as const;

const leader = "review:score:list" as const;
const overseers = ["review:result:list", "review:own:list", "review:score:list"] as const;
const OnePlan = z.strictObject({ planId: Id });
const JudgingNo = z.string().regex(/^\d{1,8}$/);
const version = z.number().int().min(0);

/** The signature under a group's result. It no longer holds once a sheet that it rests on was returned or changed. */
const GroupSignature = z.object({
  name: z.string(),
  signTime: DT,
  digest: z.string(),
  holds: z.boolean(),
});

const GroupAnswer = z.object({ expertName: z.string(), agrees: z.boolean(), words: z.string(), answerTime: DT });

const Ranking = z.object({
  state: z.enum(rankingStates),
  /** 0 before it is begun. */
  version,
  /** How often it was proposed. */
  proposal: z.number(),
  /** Of the present proposal. */
  answers: z.array(GroupAnswer),
  signature: GroupSignature.nullable(),
});

const MeetingSheet = z.object({
  taskId: Id,
  expertName: z.string(),
  status: TaskStatus,
  total: z.number().nullable(),
  marks: TaskDetail.shape.marks,
  comments: TaskDetail.shape.comments,
  comment: z.string(),
});

const MeetingWork = z.object({
  judgingNo: z.string(),
  title: z.string(),
  /** In the leader's order; null where it has none. */
  place: z.number().nullable(),
  /** As computed from the sheets as they stand. */
  rank: z.number().nullable(),
  finalScore: z.number().nullable(),
  /** No rule of the plan sets it apart from another work. */
  tied: z.boolean(),
  contested: z.array(z.enum(contestedBy)),
  spread: z.number().nullable(),
  /** The caller has a conflict of interest with it: neither title nor sheets are shown. */
  barred: z.boolean(),
  sheets: z.array(MeetingSheet),
});
export type MeetingWork = z.output<typeof MeetingWork>;

const Meeting = Ranking.extend({
  planId: Id,
  planName: z.string(),
  competitionName: z.string(),
  blind: z.enum(blindKinds),
  round: z.number(),
  /** Both decide what the leader may still do. */
  planState: z.enum(shownPlanStates),
  contestStatus: ContestStatus,
  dispersionLimit: z.number(),
  /** Sheets that are not in. */
  owed: z.number(),
  columns: z.array(MarkColumn),
  works: z.array(MeetingWork),
});
export type Meeting = z.output<typeof Meeting>;

export const groupMeeting = get("/review/group/meeting/detail", {
  summary:
    "Returns the group's meeting to its leader once their own reviews are submitted: the works in the leader's order with all sheets side by side, which are tied or contested, and how far the ranking is.",
  access: leader,
  input: OnePlan,
  output: Meeting,
  faults: ["identityNeeded"],
});

const leading = { access: "review:score:edit", act: "result", inPlan: "rank" } as const;
const moved = z.object({ version });

export const beginRanking = post("/review/group/ranking/begin", {
  summary:
    "Begins the group's ranking at the computed order. Beginning anew drops every move of before and needs a reason.",
  ...leading,
  input: z.object({ planId: Id, version, reason: Line(200, 0).default("") }),
  output: moved,
  faults: ["identityNeeded", "stale", "reasonRequired", "rankingSigned", "nothingReviewed"],
});

export const moveInRanking = post("/review/group/ranking/move", {
  summary:
    "Moves a work to another place of the group's ranking, with a reason. A proposed ranking becomes a draft again.",
  ...leading,
  input: z.object({
    planId: Id,
    version,
    judgingNo: JudgingNo,
    toPlace: z.number().int().min(1).max(100_000),
    reason: Line(200),
  }),
  output: moved,
  faults: [
    "identityNeeded",
    "stale",
    "conflictOfInterest",
    "rankingSigned",
    "rankingOutdated",
    "rankingNotBegun",
    "rankingUnmoved",
  ],
});

export const proposeRanking = post("/review/group/ranking/propose", {
  summary: "Proposes the group's ranking: its experts may answer, and the leader may sign it.",
  ...leading,
  input: z.object({ planId: Id, version }),
  output: z.object({ version, proposal: z.number() }),
  faults: ["identityNeeded", "stale", "rankingSigned", "rankingOutdated", "rankingNotBegun", "reviewsMissing"],
});

export const groupProposal = get("/review/group/ranking/detail", {
  summary:
    "Returns the proposed ranking to an expert of the group who has submitted all reviews, by judging numbers, where the plan lets experts see others' totals; else nothing.",
  access: leader,
  input: OnePlan,
  output: z.object({
    proposal: z
      .object({
        proposal: z.number(),
        state: z.enum(rankingStates),
        works: z.array(z.object({ place: z.number(), judgingNo: z.string(), own: z.boolean() })),
        /** The caller's own answer. */
        answer: z.object({ agrees: z.boolean(), words: z.string() }).nullable(),
        mayAnswer: z.boolean(),
      })
      .nullable(),
  }),
  faults: ["identityNeeded"],
});

export const answerRanking = post("/review/group/ranking/answer", {
  summary: "Agrees to the proposed ranking, or objects to it in words, once for each proposal. The leader decides.",
  ...leading,
  input: z.object({
    planId: Id,
    proposal: z.number().int().min(1),
    agrees: z.boolean(),
    words: Line(500, 0).default(""),
  }),
  output: Nothing,
  faults: ["identityNeeded", "reasonRequired", "rankingNotProposed", "rankingAnswered"],
});

export const signGroupResult = post("/review/group/ranking/sign", {
  summary:
    "Signs the proposed ranking as the group's result, by the leader's name and their password or a code to a proved contact. The server seals it with the digest of the order and of every sheet. Ties that the plan settles by hand take the signed order at the next calculation; computed ranks stay as they are.",
  ...leading,
  input: withSelfProof({ planId: Id, version, name: PersonName(50) }),
  output: z.object({ version, signTime: DT }),
  faults: [
    "identityNeeded",
    "stale",
    "rankingSigned",
    "rankingOutdated",
    "rankingNotBegun",
    "rankingNotProposed",
    "reviewsMissing",
    "notYourName",
    "wrongPassword",
    "wrongCode",
    "accountLocked",
    "tooFast",
  ],
});

const ProtocolLine = z.object({
  no: z.number(),
  kind: z.enum(protocolKinds),
  judgingNo: z.string().nullable(),
  /** Whose sheet was returned. */
  expertName: z.string().nullable(),
  fromPlace: z.number().nullable(),
  toPlace: z.number().nullable(),
  /** Works of an order, best first. */
  judgingNos: z.array(z.string()),
  proposal: z.number(),
  words: z.string(),
  byName: z.string(),
  createTime: DT,
});
export type ProtocolLine = z.output<typeof ProtocolLine>;

export const groupProtocol = get("/review/group/protocol/list", {
  summary:
    "Lists what the protocol of a group's meeting records, oldest first: orders, moves, settled ties, returned sheets, answers and signatures. Nobody can change it.",
  access: overseers,
  input: OnePlan,
  output: z.array(ProtocolLine),
  faults: ["identityNeeded"],
});

const GroupResult = Ranking.extend({
  round: z.number(),
  works: z.array(
    z.object({
      judgingNo: z.string(),
      title: z.string(),
      place: z.number(),
      rank: z.number().nullable(),
      finalScore: z.number().nullable(),
    }),
  ),
});
export type GroupResult = z.output<typeof GroupResult>;

export const groupResult = get("/review/group/result/detail", {
  summary: "Returns the group's ranking beside the computed ranks to the organiser, with its answers and signature.",
  access: ["review:result:list", "review:own:list"],
  input: OnePlan,
  output: GroupResult,
});

export const groupResultFile = get("/review/group/result/export", {
  summary: "Prints the group's result with its protocol: the order, the answers, the signature or the room for one.",
  access: overseers,
  input: OnePlan,
  output: z.unknown(),
  answers: "file",
  rateLimit: "export",
  faults: ["identityNeeded", "rankingNotBegun", "tooFast"],
});
