import { z } from "zod";
import { lifeActs } from "@/lib/domain/contest/lifecycle/acts";
import { ContestStatus, Level, Mode, Phase, Stage, WindowType } from "@/lib/domain/contest/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Ids, Line, Nothing, Opt, Page, PageQuery, Text } from "@/lib/http/wire";

const version = z.number().int().min(1);
const year = z.number().int().min(1990).max(2100);

/** What an organiser says about a contest. */
export const ContestText = z.object({
  name: Line(120),
  nameEn: Line(200, 0).default(""),
  /** The series (赛事) whose edition this is; a new name begins a series. */
  seriesName: Line(120),
  round: z.number().int().min(1).max(999),
  year,
  host: Line(200),
  level: Level,
  mode: Mode,
  summary: Text(500).default(""),
  rulesHtml: Text(200_000).default(""),
  coverUrl: z
    .string()
    .regex(/^(\/prod-api\/|https:\/\/)\S+$/)
    .max(500)
    .nullable()
    .default(null),
  contact: Text(500).default(""),
  graceSeconds: z.number().int().min(0).max(3600).default(0),
});
export type ContestText = z.output<typeof ContestText>;

const ContestRow = z.object({
  competitionId: Id,
  competitionName: z.string(),
  seriesName: z.string(),
  round: z.number(),
  year: z.number(),
  level: Level,
  mode: Mode,
  groupId: Id,
  groupName: z.string(),
  host: z.string(),
  status: ContestStatus,
  cardStatus: z.number(),
  open: z.array(WindowType),
  phase: Phase,
  teamNum: z.number(),
  enrollStart: DT.nullable(),
  enrollEnd: DT.nullable(),
  managers: z.array(z.string()),
  createTime: DT,
});
export type ContestRow = z.output<typeof ContestRow>;

/** The organiser's list. `status` is the stored one, not the card's. */
export const contestPage = get("/competition/info/page", {
  summary: "Lists the contests that the caller answers for.",
  access: "comp:info:list",
  input: PageQuery.extend({
    status: ContestStatus.optional(),
    /** As a card has it; every status that holds is found. */
    cardStatus: z.coerce.number().int().min(0).max(9).optional(),
    level: Level.optional(),
    year: z.coerce.number().int().optional(),
  }),
  output: Page(ContestRow),
});

export const ContestDetail = ContestText.extend({
  competitionId: Id,
  groupId: Id,
  groupName: z.string(),
  status: ContestStatus,
  version: z.number(),
  publishTime: DT.nullable(),
  createTime: DT,
  /** Whether its text, schedule and rules may still be changed. */
  editable: z.boolean(),
});
export type ContestDetail = z.output<typeof ContestDetail>;

export const contestDetail = get("/competition/info/detail", {
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: ContestDetail,
});

export const contestAdd = post("/competition/info/add", {
  summary: "Makes a draft of a contest.",
  access: "comp:info:add",
  act: { outside: "makes a contest" },
  input: ContestText.extend({ groupId: Id.optional() }),
  output: z.object({ competitionId: Id }),
  idempotent: true,
});

export const contestUpdate = post("/competition/info/update", {
  summary: "Changes what a contest tells about itself.",
  access: "comp:info:edit",
  act: "configure",
  input: ContestText.extend({ competitionId: Id, version }),
  output: z.object({ version: z.number() }),
});

/** Drafts without a team only; all of them or none. */
export const contestDelete = post("/competition/info/delete", {
  access: "comp:info:delete",
  act: "delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
});

/** A new edition: tracks, stages with their schedule moved by whole years, rules and forms; no team, no result. */
export const contestCopy = post("/competition/info/copy", {
  access: "comp:info:add",
  act: { outside: "makes a new contest and only reads the one it is made from" },
  input: z.object({ competitionId: Id, name: Line(120), year }),
  output: z.object({ competitionId: Id }),
  idempotent: true,
});

/** The organisations in whose name the caller may hold a contest. */
export const contestGroups = get("/competition/info/group/option", {
  access: "comp:info:add",
  input: z.object({ keywords: Line(100, 0).optional() }),
  output: z.array(Opt),
});

/** What may be done to the status. */
export const LifeAct = z.enum(lifeActs);
export type LifeAct = z.output<typeof LifeAct>;
/** Acts that ask why (docs/rules/contest.md, "Lifecycle"). */
export const reasonNeeded: readonly LifeAct[] = ["sendBack", "suspend", "resume", "cancel", "reopen"];
/** Acts that may be given a reason. */
export const reasonTaken: readonly LifeAct[] = ["archive", "recall"];

const plain = z.object({ competitionId: Id });
const because = plain.extend({ reason: Line(500) });
const moved = z.object({ status: ContestStatus });

export const contestSubmit = post("/competition/info/submit", {
  access: "comp:info:edit",
  act: "submit",
  input: plain,
  output: moved,
});
export const contestApprove = post("/competition/info/approve", {
  access: "comp:info:publish",
  act: "approve",
  input: plain,
  output: moved,
});
export const contestSendBack = post("/competition/info/sendBack", {
  access: "comp:info:publish",
  act: "sendBack",
  input: because,
  output: moved,
});
/** For the person who handed it in. */
export const contestRecall = post("/competition/info/recall", {
  access: "comp:info:edit",
  act: "recall",
  input: plain.extend({ reason: Line(500, 0).default("") }),
  output: moved,
});
export const contestSuspend = post("/competition/info/suspend", {
  access: "comp:info:publish",
  act: "suspend",
  input: because,
  output: moved,
});
export const contestResume = post("/competition/info/resume", {
  summary: "Resumes a suspended contest.",
  access: "comp:info:publish",
  act: "resume",
  input: because,
  output: moved,
});
export const contestCancel = post("/competition/info/cancel", {
  access: "comp:info:publish",
  act: "cancel",
  input: because,
  output: moved,
});
export const contestFinish = post("/competition/info/finish", {
  summary: "Ends a contest once everything in it is decided.",
  access: ["comp:info:edit", "comp:info:publish"],
  act: "finish",
  input: plain,
  output: moved,
});
/** Awards without a certificate keep it from the archive; the reason waives theirs. */
export const contestArchive = post("/competition/info/archive", {
  access: "comp:info:publish",
  act: "archive",
  input: plain.extend({ reason: Line(500, 0).default("") }),
  output: moved,
});
/** ROOT alone. */
export const contestReopen = post("/competition/info/reopen", {
  summary: "Takes a contest out of the archive.",
  access: "comp:info:publish",
  act: "reopen",
  input: because,
  output: moved,
});

const Blocker = z.object({
  key: z.string(),
  /** The screen that removes it. */
  page: z.enum(["addEdit", "scheduleSet", "enrollSet", "workSubSet", "reviewSet"]),
  message: z.string(),
});

/** Where a contest stands: for its organiser's first screen. */
export const contestCockpit = get("/competition/info/cockpit", {
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.object({
    contest: ContestDetail,
    serverTime: z.number(),
    phase: Phase,
    open: z.array(WindowType),
    /** As a card has it (`CompetitionCard.status`). */
    status: z.number(),
    currentStageId: Id.nullable(),
    stages: z.array(Stage),
    blockers: z.array(Blocker),
    /** What is likely to have been forgotten, and keeps nobody from publishing. */
    advice: z.array(Blocker),
    warnings: z.array(z.object({ message: z.string() })),
    acts: z.array(LifeAct),
    /** Whether handing it in asks for an approval; else it publishes at once. */
    needsApproval: z.boolean(),
    teamNum: z.number(),
    capacity: z.number().nullable(),
    history: z.array(
      z.object({
        from: ContestStatus.nullable(),
        to: ContestStatus,
        reason: z.string().nullable(),
        who: z.string().nullable(),
        time: DT,
      }),
    ),
  }),
});

const Manager = z.object({ userId: Id, realName: z.string(), username: z.string(), groupName: z.string().nullable() });

/** Whose contest it is (data scope "own contests"). */
export const managerList = get("/competition/manager/list", {
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(Manager),
});

/** People of the caller's organisations who may be put in charge. */
export const managerOptions = get("/competition/manager/option", {
  access: "comp:info:edit",
  input: z.object({ competitionId: Id, keywords: Line(50) }),
  output: z.array(Opt),
});

export const managerAdd = post("/competition/manager/add", {
  summary: "Puts somebody in charge of a contest.",
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, userId: Id }),
  output: Nothing,
});

export const managerDelete = post("/competition/manager/delete", {
  summary: "Takes somebody out of the charge of a contest.",
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, userId: Id }),
  output: Nothing,
});
