import { z } from "zod";
import { blindKinds, contestOrders, normalisations, reviewTypes, seeOthersKinds } from "@/db/values";
import { CompetitionCard, Discipline, Item, Level, Milestone, Phase, Stage } from "@/lib/domain/contest/shapes";
import { told } from "@/lib/domain/contest/told";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing, Opt, Page, PageQuery, QueryFlag, QueryNumber } from "@/lib/http/wire";
import { locales } from "@/lib/i18n/locale";

const year = QueryNumber().int().min(1900).max(2200);
const cardStatusNo = QueryNumber().int().min(1).max(9);

export const publicPage = get("/home/competition/page", {
  summary: "Lists the published contests of the host, or of one organiser, newest first.",
  access: "open",
  shared: { tags: () => ["contests", "groups"] },
  input: PageQuery.extend({
    status: cardStatusNo.optional(),
    level: Level.optional(),
    year: year.optional(),
    groupId: Id.optional(),
    /** The organiser itself, without those below it. */
    organiserId: Id.optional(),
    discipline: Discipline.optional(),
    fee: z.enum(["free", "paid"]).optional().describe("`free`: no track asks for a fee."),
    size: QueryNumber().int().min(1).max(100).optional().describe("People in a team: some track takes such teams."),
    closing: z.enum(["week"]).optional().describe("`week`: sign-up is open and ends within seven days."),
    sortBy: z.enum(contestOrders).optional(),
    provinceCode: z
      .string()
      .regex(/^\d{2}$/)
      .optional(),
  }),
  output: Page(CompetitionCard),
});

export const groupContests = get("/web/competition/group/competition/list", {
  summary: "Lists the public contests of an organiser and the groups below it.",
  access: "open",
  shared: { tags: () => ["contests", "groups"] },
  input: z.object({ groupId: Id, year: year.optional(), status: cardStatusNo.optional() }),
  output: z.array(CompetitionCard),
});

export const lastRound = get("/home/competition/competition/lastRound", {
  summary: "Returns the newest public edition of the contest's series; without a series, of the host's contests.",
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
    "Lists all contests to choose from: those in scope, the public ones of the organisations above, and those that the caller's teams are in.",
  access: "member",
  input: z.object({
    groupId: Id.optional(),
    status: cardStatusNo.or(z.literal(0)).optional(),
    year: year.optional(),
    /** Only contests that the caller answers for. */
    own: QueryFlag.optional(),
  }),
  output: z.array(Opt),
});

export const itemOptions = get("/competition/info/item/option", {
  summary: "Lists a contest's tracks, each with its groups.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: z.array(Opt),
});

const OfContest = z.object({ competitionId: Id, itemId: Id.optional() });

export const stageOptions = get("/competition/stage/option/list", {
  summary: "Lists a contest's stages to choose from.",
  access: "member",
  input: OfContest,
  output: z.array(Opt),
});

export const stageList = get("/competition/stage/list", {
  summary: "Lists all stages for the organiser.",
  access: "comp:stage:list",
  input: OfContest,
  output: z.array(Stage),
});

export const publicStageList = get("/web/competition/stage/list", {
  summary: "Lists the stages of a published contest.",
  access: "open",
  shared: { tags: ({ competitionId }) => ["contests", `contest:${competitionId}`] },
  input: z.object({ competitionId: Id }),
  output: z.array(Stage),
});

export const getSchedule = get("/competition/schedule/getSchedule", {
  summary: "Returns the ordered windows and the phase; `serverTime` is the database's clock in milliseconds.",
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
  summary: "Returns one stage of a public contest with the rules in force and how it is judged.",
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
  /** In which language each of these texts is told: the reader's where it was written. */
  languages: z.record(z.enum(["name", "summary", "rules"]), z.enum(locales)),
  ...told,
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

export const contestPoster = get("/web/competition/poster", {
  summary: "Returns a public contest as a poster on one A4 page (PDF), with a QR code that leads to it on this host.",
  access: "open",
  rateLimit: "search",
  input: z.object({ competitionId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["tooFast"],
});

export const followContest = post("/web/competition/follow/update", {
  summary: "Follows or unfollows a public contest; repeating the call changes nothing.",
  access: "member",
  act: { outside: "what a person follows is their own" },
  input: z.object({ competitionId: Id, follow: z.boolean() }),
  output: Nothing,
});

export const followedContests = get("/web/competition/follow/list", {
  summary: "Lists the public contests that the caller follows, newest first.",
  access: "member",
  input: z.object({}),
  output: z.array(CompetitionCard),
});
