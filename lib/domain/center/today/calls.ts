import { z } from "zod";
import { Invitation } from "@/lib/domain/enrollment/contract";
import { OwnStudy } from "@/lib/domain/study/contract";
import { get } from "@/lib/http/endpoint";
import { DT, Flag, Id } from "@/lib/http/wire";

/** A team's way through a contest, in its order; a contest has those of them that it asks for. */
export const trackSteps = ["draft", "approval", "payment", "work", "review", "award"] as const;
export type TrackStep = (typeof trackSteps)[number];

/** `returned` waits to be corrected, `stopped` goes no further, `ahead` comes later. */
export const stepStates = ["done", "current", "returned", "stopped", "ahead"] as const;
export type StepState = (typeof stepStates)[number];

/** The one thing to do next; `look` where nothing is asked of the caller. */
export const trackActs = ["finish", "correct", "pay", "submit", "correctWork", "answer", "award", "look"] as const;

/** One team's way through its contest. */
const Track = z.object({
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  competitionId: Id,
  competitionName: z.string(),
  itemName: z.string(),
  isCaptain: Flag,
  workId: Id.nullable(),
  workName: z.string(),
  steps: z.array(z.object({ step: z.enum(trackSteps), state: z.enum(stepStates) })),
  nextAct: z.enum(trackActs),
  /** Until when the step that is open may be finished, by the captain; null where no time runs. */
  until: DT.nullable(),
  /** Why the team or its work was returned or refused. */
  reason: z.string().nullable(),
  awardName: z.string().nullable(),
});
export type Track = z.output<typeof Track>;

/** What a time runs for. */
export const dueKinds = ["signUp", "work", "invitation", "review", "offer", "study"] as const;

/** Teams that wait for the caller's decision: as their advisor, or in the place of somebody. */
const Decisions = z.object({ delegationId: Id.nullable(), delegatorName: z.string().nullable(), count: z.number() });

/** Who asked to join a team that the caller leads. */
const Requests = z.object({
  teamId: Id,
  teamName: z.string(),
  competitionName: z.string(),
  names: z.array(z.string()),
  /** When the first of them expires. */
  expireTime: DT,
});

/** What of a person's own, beside teams and works, can come back to be corrected: an award from elsewhere, a review. */
export const returnedKinds = ["outsideAward", "review"] as const;
const Returned = z.object({
  returnedKind: z.enum(returnedKinds),
  /** Of a review: where it is corrected. */
  taskId: Id.nullable(),
  name: z.string(),
  competitionName: z.string(),
  reason: z.string().nullable(),
});
export type Returned = z.output<typeof Returned>;

/** The caller's next deadline. */
const Due = z.object({
  dueKind: z.enum(dueKinds),
  /** Of the team, the review plan, or what is to be learned. */
  name: z.string(),
  competitionName: z.string(),
  teamId: Id.nullable(),
  time: DT,
  /** The same in milliseconds. */
  deadline: z.number(),
});
export type Due = z.output<typeof Due>;

export const today = get("/web/center/today", {
  summary:
    "Returns what waits for the caller: the next deadline, open invitations, requests and decisions, what was returned to them, their teams of contests under way with the next step each, reviews and the latest award.",
  access: "member",
  input: z.object({}),
  output: z.object({
    /** Milliseconds. */
    serverTime: z.number(),
    next: Due.nullable(),
    invitations: z.array(Invitation),
    decisions: z.array(Decisions),
    requests: z.array(Requests),
    returned: z.array(Returned),
    /** What was returned first, then what ends first. */
    tracks: z.array(Track),
    /** What is required of the caller to learn, what ends first before. */
    study: z.array(OwnStudy),
    reviews: z.array(
      z.object({
        planId: Id,
        planName: z.string(),
        competitionName: z.string(),
        count: z.number(),
        done: z.number(),
        deadline: DT.nullable(),
      }),
    ),
    award: z
      .object({
        awardName: z.string(),
        competitionName: z.string(),
        workName: z.string(),
        certificateId: Id.nullable(),
        certificateNo: z.string().nullable(),
        previewUrl: z.string().nullable(),
      })
      .nullable(),
  }),
});
export type Today = z.output<typeof today.output>;
