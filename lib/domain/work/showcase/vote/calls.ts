import { z } from "zod";
import { voteCounts, voteFlags, votePeriods } from "@/db/values";
import { fromWireTime } from "@/lib/clock";
import { Reason } from "@/lib/domain/work/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing } from "@/lib/http/wire";

const voteStates = ["before", "running", "after"] as const;
export const VoteState = z.enum(voteStates);
export type VoteState = z.output<typeof VoteState>;

const MOST_VOTES = 20;
const MOST_ACCOUNT_DAYS = 30;
const LONGEST_DAYS = 92;
const days = (from: string, to: string) => (fromWireTime(to).getTime() - fromWireTime(from).getTime()) / 86_400_000;

const OwnVotes = z.object({
  state: VoteState,
  startTime: DT,
  endTime: DT,
  per: z.enum(votePeriods),
  allowance: z.number(),
  /** What is left of them, in the contest or today. */
  left: z.number(),
  /** The works that the caller has voted for, in the contest or today. */
  workIds: z.array(Id),
});
export type OwnVotes = z.output<typeof OwnVotes>;

export const ownVotes = get("/web/work/vote/own", {
  summary:
    "Returns what the caller has left of their votes in a contest with a public vote, and for which works they voted.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: OwnVotes,
});

export const voteWork = post("/web/work/vote", {
  summary:
    "Votes for a work of the showcase, or takes the vote back, while the contest's public vote runs. Repeating it changes nothing. Where an account has votes for each day, today's is taken back.",
  access: "member",
  act: "vote",
  proof: "always",
  input: z.object({ workId: Id, vote: z.boolean() }),
  output: OwnVotes.extend({ voted: z.boolean(), votes: z.number().nullable() }),
  faults: ["voteClosed", "votesUsed", "votesUsedToday", "accountTooNew", "voteForOwn", "voteVoided", "tooFast"],
});

/** The rules of a contest's public vote, as its organiser sets them. */
export const VoteRules = z
  .object({
    isOn: z.boolean(),
    startTime: DT,
    endTime: DT,
    allowance: z.number().int().min(1).max(MOST_VOTES),
    per: z.enum(votePeriods),
    minAccountDays: z.number().int().min(0).max(MOST_ACCOUNT_DAYS),
    excludesOwn: z.boolean(),
    counts: z.enum(voteCounts),
  })
  .refine(({ startTime, endTime }) => days(startTime, endTime) > 0, { path: ["endTime"], error: "endsFirst" })
  .refine(({ startTime, endTime }) => days(startTime, endTime) <= LONGEST_DAYS, {
    path: ["endTime"],
    error: "voteTooLong",
  });
export type VoteRules = z.output<typeof VoteRules>;

const ofContest = z.object({ competitionId: Id });
const access = "enroll:work:edit";

export const findVoteRules = get("/enroll/work/vote/rule", {
  summary: "Returns the rules of a contest's public vote, and how far it is; null where it never had one.",
  access,
  input: ofContest,
  output: z.object({ rules: VoteRules, state: VoteState, version: z.number() }).nullable(),
});

export const saveVoteRules = post("/enroll/work/vote/rule/save", {
  summary:
    "Sets the rules of a contest's public vote, at most 92 days long, or switches it off. Votes that were given stay; a smaller allowance takes none away.",
  access,
  act: "voteSetting",
  /** Version 0 where it never had rules. */
  input: VoteRules.safeExtend({ competitionId: Id, version: z.int().min(0) }),
  output: Nothing,
  faults: ["stale"],
});

const Flagged = z.object({
  flag: z.enum(voteFlags),
  /** Votes that it marks. */
  votes: z.number(),
  /** Of them voided for it. */
  voided: z.number(),
  /** Votes within one hour: from the one address, or in all. */
  most: z.number().nullable(),
  /** Votes an hour that the work gets otherwise. */
  usual: z.number().nullable(),
  /** Of the work's votes, in percent. */
  share: z.number().nullable(),
});
const TalliedWork = z.object({
  workId: Id,
  workName: z.string(),
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  schoolName: z.string(),
  /** Without the voided ones. */
  votes: z.number(),
  voided: z.number(),
  /** Votes that any flag marks, each once. */
  flagged: z.number(),
  flags: z.array(Flagged),
});
export type TalliedWork = z.output<typeof TalliedWork>;

export const tallyVotes = get("/enroll/work/vote/tally", {
  summary:
    "Returns the votes of a contest for its organiser: their curve by hours or days, in all and of the ten works with the most, and each work with what looks like fraud and the figures that it rests on.",
  access,
  input: ofContest,
  output: z.object({
    votes: z.number(),
    voided: z.number(),
    /** Accounts that voted and still exist. */
    accounts: z.number(),
    curve: z.object({
      unit: z.enum(["hour", "day"]),
      /** When each hour or day begins. */
      times: z.array(DT),
      total: z.array(z.number()),
      works: z.array(z.object({ workId: Id, workName: z.string(), votes: z.array(z.number()) })),
    }),
    works: z.array(TalliedWork),
  }),
});
export type VoteTally = z.output<typeof tallyVotes.output>;

const voiding = { access, act: "showcase", output: z.object({ votes: z.number() }), faults: ["noSuchVotes"] } as const;
export const Voiding = z.object({ workId: Id, flag: z.enum(voteFlags), reason: Reason });

export const voidVotes = post("/enroll/work/vote/void", {
  summary:
    "Voids the votes for a work that a flag marks, with a reason: they count no more, and the voters do not get them back.",
  ...voiding,
  input: Voiding,
});

export const restoreVotes = post("/enroll/work/vote/restore", {
  summary: "Lets the votes for a work that were voided for a flag count again, with a reason.",
  ...voiding,
  input: Voiding,
});

export const exportVotes = get("/enroll/work/vote/export", {
  summary:
    "Returns the works of a contest with their votes, those voided and those flagged, as a spreadsheet without personal data.",
  access,
  input: ofContest,
  output: Nothing,
  answers: "file",
  rateLimit: "export",
});

/** The public vote of a shown work's contest. */
export const ShownVote = z.object({ state: VoteState, startTime: DT, endTime: DT });
export type ShownVote = z.output<typeof ShownVote>;
