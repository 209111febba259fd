import { z } from "zod";
import { LifecycleAct } from "@/lib/domain/contest/lifecycle/calls";
import {
  ContestStatus,
  CopyPart,
  copyParts,
  Discipline,
  Level,
  Mode,
  Phase,
  Stage,
  settingPages,
  WindowType,
} from "@/lib/domain/contest/shapes";
import { told } from "@/lib/domain/contest/told";
import { PreviewLink } from "@/lib/domain/site/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Ids, Line, Nothing, Opt, Page, PageQuery, QueryNumber, Text } from "@/lib/http/wire";

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
  hostEn: Line(400, 0).default(""),
  level: Level,
  mode: Mode,
  summary: Text(500).default(""),
  summaryEn: Text(1000).default(""),
  rulesHtml: Text(200_000).default(""),
  rulesHtmlEn: Text(200_000).default(""),
  disciplines: z.array(Discipline).max(14).default([]),
  prizes: told.prizes.default([]),
  questions: told.questions.default([]),
  downloads: told.downloads.default([]),
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

export const previewContest = post("/competition/info/preview", {
  summary:
    "Makes an address by which anybody who has it sees the contest's page on this host for a week, published or not.",
  access: "comp:info:edit",
  act: { outside: "shows what is stored, and changes nothing" },
  input: z.object({ competitionId: Id }),
  output: PreviewLink,
});

export const contestPage = get("/competition/info/page", {
  summary:
    "Lists the contests that the caller manages. `status` is the stored status, not the one shown on public cards.",
  access: "comp:info:list",
  input: PageQuery.extend({
    status: ContestStatus.optional(),
    /** As a card has it; every status that holds is found. */
    cardStatus: QueryNumber().int().min(0).max(9).optional(),
    level: Level.optional(),
    year: QueryNumber().int().optional(),
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
  summary: "Returns a contest as its organiser edits it.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: ContestDetail,
});

export const addContest = post("/competition/info/add", {
  summary: "Adds a contest as a draft.",
  access: "comp:info:add",
  act: { outside: "makes a contest" },
  input: ContestText.extend({ groupId: Id.optional() }),
  output: z.object({ competitionId: Id }),
  idempotent: true,
  faults: ["editionTaken"],
});

export const updateContest = post("/competition/info/update", {
  summary: "Changes a contest's own information.",
  access: "comp:info:edit",
  act: "configure",
  input: ContestText.extend({ competitionId: Id, version }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "editionTaken"],
});

export const deleteContests = post("/competition/info/delete", {
  summary: "Deletes draft contests without teams, with their plans of judging, all or none.",
  access: "comp:info:delete",
  act: "delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: ["contestHasTeams", "contestHasJudging", "conflict"],
});

export const copyContest = post("/competition/info/copy", {
  summary:
    "Copies a contest as a draft of the next edition (届): its tracks and stages and the parts chosen, with dates moved by whole years; no teams, works or results. Plans of judging and award rules go along where the caller may edit them, without their experts.",
  access: "comp:info:add",
  act: { outside: "makes a new contest and only reads the one it is made from" },
  input: z.object({
    competitionId: Id,
    name: Line(120),
    year,
    parts: z
      .array(CopyPart)
      .max(copyParts.length)
      .default([...copyParts]),
  }),
  output: z.object({ competitionId: Id }),
  idempotent: true,
});

export const contestGroups = get("/competition/info/group/option", {
  summary: "Lists the organisations for which the caller may run a contest, the caller's own first.",
  access: "comp:info:add",
  input: z.object({ keywords: Line(100, 0).optional() }),
  output: z.array(Opt),
});

const Blocker = z.object({
  key: z.string(),
  /** The screen that removes it. */
  page: z.enum(settingPages),
  message: z.string(),
});

export const contestCockpit = get("/competition/info/cockpit", {
  summary: "Returns a contest's current state and the actions open to its organiser.",
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
    /** Likely omissions; they do not prevent publication. */
    advice: z.array(Blocker),
    warnings: z.array(z.object({ message: z.string() })),
    acts: z.array(LifecycleAct),
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

export const managerList = get("/competition/manager/list", {
  summary: 'Who is in charge of a contest. Whose contest it is (data scope "own contests").',
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(Manager),
});

export const managerOptions = get("/competition/manager/option", {
  summary: "Lists people of the caller's organisations who may manage a contest, by name or account.",
  access: "comp:info:edit",
  input: z.object({ competitionId: Id, keywords: Line(50) }),
  output: z.array(Opt),
});

export const addManager = post("/competition/manager/add", {
  summary: "Adds a manager to a contest.",
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, userId: Id }),
  output: Nothing,
  faults: ["managerJudges"],
});

export const deleteManager = post("/competition/manager/delete", {
  summary: "Removes a manager from a contest.",
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, userId: Id }),
  output: Nothing,
  faults: ["lastManager"],
});
