import { z } from "zod";
import { blindKinds, normalisations, reviewTypes, seeOthersKinds } from "@/db/values";
import { CompetitionCard, Item, Level, Milestone, Phase, Stage } from "@/lib/domain/contest/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Flag, Id, Nothing, Opt, Page, PageQuery } from "@/lib/http/wire";

const year = z.coerce.number().int().min(1900).max(2200);
const cardStatusNo = z.coerce.number().int().min(1).max(9);

export const publicPage = get("/home/competition/page", {
  summary: "Public contests of the host, or of one organiser. Published contests of the host, newest first.",
  access: "open",
  shared: { tags: () => ["contests", "groups"] },
  input: PageQuery.extend({
    status: cardStatusNo.optional(),
    level: Level.optional(),
    year: year.optional(),
    groupId: Id.optional(),
    provinceCode: z
      .string()
      .regex(/^\d{2}$/)
      .optional(),
  }),
  output: Page(CompetitionCard),
});

export const groupContests = get("/web/competition/group/competition/list", {
  summary: "The public contests of one organiser and those below it.",
  access: "open",
  shared: { tags: () => ["contests", "groups"] },
  input: z.object({ groupId: Id, year: year.optional(), status: cardStatusNo.optional() }),
  output: z.array(CompetitionCard),
});

export const lastRound = get("/home/competition/competition/lastRound", {
  summary: "The newest public edition of the contest's series; without one, of the host's contests.",
  access: "open",
  shared: { tags: () => ["contests", "groups"] },
  input: z.object({ competitionId: Id.optional() }),
  output: z
    .object({
      competitionId: Id,
      roundId: Id,
      round: z.number(),
      roundName: z.string(),
      year: z.number(),
      phase: Phase,
      currentStageId: Id.nullable(),
      startTime: DT.nullable(),
      endTime: DT.nullable(),
      status: z.number(),
    })
    .nullable(),
});

export const contestOptions = get("/competition/info/option", {
  summary:
    "As many as there are, since a filter that lacks a contest hides its rows. Contests in the caller's scope, the public ones of the organisations above it, and those its teams are in; all of them.",
  access: "member",
  input: z.object({
    groupId: Id.optional(),
    status: cardStatusNo.or(z.literal(0)).optional(),
    year: year.optional(),
    /** Only contests that the caller answers for. */
    own: z.coerce.number().pipe(Flag).optional(),
  }),
  output: z.array(Opt),
});

export const itemOptions = get("/competition/info/item/option", {
  summary: "Tracks, each with its groups.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: z.array(Opt),
});

const OfContest = z.object({ competitionId: Id, itemId: Id.optional() });

export const stageOptions = get("/competition/stage/option/list", {
  summary: "The stages of a contest to choose from.",
  access: "member",
  input: OfContest,
  output: z.array(Opt),
});

export const stageList = get("/competition/stage/list", {
  summary: "All stages, for the organiser.",
  access: "comp:stage:list",
  input: OfContest,
  output: z.array(Stage),
});

export const publicStageList = get("/web/competition/stage/list", {
  summary: "Of a published contest only, whoever asks. The stages of a published contest.",
  access: "open",
  shared: { tags: ({ competitionId }) => ["contests", `contest:${competitionId}`] },
  input: z.object({ competitionId: Id }),
  output: z.array(Stage),
});

export const getSchedule = get("/competition/schedule/getSchedule", {
  summary: "Ordered windows with the phase; `serverTime` is the database's clock in milliseconds.",
  access: "open",
  shared: { tags: ({ competitionId }) => ["contests", `contest:${competitionId}`], clock: "serverTime" },
  input: OfContest,
  output: z.object({
    competitionId: Id,
    serverTime: z.number(),
    stages: z.array(Stage),
    milestones: z.array(Milestone),
  }),
});

/** How the works of a stage are judged, as the review type tells it. */
export const StageReview = z.object({
  planId: Id,
  reviewType: z.enum(reviewTypes),
  blind: z.enum(blindKinds),
  seeOthers: z.enum(seeOthersKinds),
  reviewsPerWork: z.number(),
  normalise: z.enum(normalisations),
  drop: z.object({ highest: z.number(), lowest: z.number(), from: z.number() }),
  softDeadline: DT.nullable(),
  hardDeadline: DT.nullable(),
});
export type StageReview = z.output<typeof StageReview>;

export const stageDetail = get("/competition/stage/detail", {
  summary:
    "The later room of reviews says how the stage is judged. One stage with the rules in force; open once the contest is public.",
  access: "open",
  input: z.object({ stageId: Id }),
  output: Stage.extend({
    enroll: z.object({
      minMember: z.number(),
      maxMember: z.number(),
      maxTeacher: z.number(),
      fee: z.number(),
      fields: z.array(z.unknown().meta({ component: "FormField" })),
    }),
    work: z.object({
      fields: z.array(z.unknown().meta({ component: "FormField" })),
      fileTypes: z.array(z.string()),
      maxSizeMb: z.number(),
      maxCount: z.number(),
    }),
    review: StageReview.nullable(),
  }),
});

/** A contest as a visitor reads it. */
export const PublicContest = CompetitionCard.extend({
  round: z.number(),
  year: z.number(),
  seriesName: z.string(),
  host: z.string(),
  summary: z.string(),
  rulesHtml: z.string(),
  contact: z.string(),
  phase: Phase,
  currentStageId: Id.nullable(),
  stages: z.array(Stage),
  milestones: z.array(Milestone),
  items: z.array(Item),
  suspendedWhy: z.string().nullable(),
  editions: z.array(z.object({ competitionId: Id, round: z.number(), year: z.number(), competitionName: z.string() })),
});
export type PublicContest = z.output<typeof PublicContest>;

export const followContest = post("/web/competition/follow/update", {
  summary: "Follows a public contest, or stops to; asked twice it is the same. Follow a contest, or stop to.",
  access: "member",
  act: { outside: "what a person follows is their own" },
  input: z.object({ competitionId: Id, follow: z.boolean() }),
  output: Nothing,
});

export const followedContests = get("/web/competition/follow/list", {
  summary: "The public contests that the caller follows, the newest first.",
  access: "member",
  input: z.object({}),
  output: z.array(CompetitionCard),
});
