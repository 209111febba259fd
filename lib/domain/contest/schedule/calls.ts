import { z } from "zod";
import { idleRules, stageModes, stageOwners } from "@/db/values";
import { GroupRule, Item, Level, Milestone, Stage, Window, WindowType } from "@/lib/domain/contest/shapes";
import { get, post } from "@/lib/http/endpoint";
import { CodeOf, DT, Id, Line, Text } from "@/lib/http/wire";

/** A contest with its tracks, stages and schedule is one thing to edit: every change names its version and answers the next. */
const version = z.number().int().min(1);
const changed = z.object({ version: z.number() });
const added = changed.extend({ id: Id });

const ItemText = z.object({
  code: CodeOf(/^[A-Z0-9]{1,8}$/, { error: "itemCode" }),
  itemName: Line(100),
  itemNameEn: Line(200, 0).default(""),
  capacity: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** Of a track, and with it of its groups: teams may wait for a seat. */
  waitingList: z.boolean().optional(),
  sort: z.number().int().min(0).max(9999).default(0),
});

export const itemList = get("/competition/item/list", {
  summary: "Lists tracks, each followed by its groups.",
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(Item),
});

export const addItem = post("/competition/item/add", {
  summary: "Adds a track, or a group inside a track; there are two levels.",
  access: "comp:info:edit",
  act: "configure",
  input: ItemText.extend({ competitionId: Id, version, parentId: Id.nullable().default(null) }),
  output: added,
  faults: ["itemCodeTaken", "stale"],
});

export const updateItem = post("/competition/item/update", {
  summary: "Changes a track or a group of a contest.",
  access: "comp:info:edit",
  act: "configure",
  input: ItemText.extend({ competitionId: Id, version, itemId: Id }),
  output: changed,
  faults: ["itemCodeTaken", "capacityBelowTaken", "itemInUse", "stale"],
});

export const deleteItem = post("/competition/item/delete", {
  summary: "Deletes a track with its groups, or a group.",
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, version, itemId: Id }),
  output: changed,
  faults: ["itemInUse", "groupRuled", "trackOfStage", "stale"],
});

export const saveGroupRules = post("/competition/item/groupRules", {
  summary:
    "Saves which of a track's groups a team belongs to by its members: the first rule that holds decides, the last one is without a condition. An empty list lets captains choose.",
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, version, itemId: Id, rules: z.array(GroupRule).max(12) }),
  output: changed,
  faults: ["groupRulesFixed", "groupRuleOpen", "groupRuleEmpty", "stale"],
});

export const StageText = z.object({
  stageName: Line(60),
  stageNameEn: Line(100, 0).default(""),
  level: Level,
  /** The tracks that it is held for; empty: all. Left out: as it is. */
  itemIds: z.array(Id).max(100).optional(),
  mode: z.enum(stageModes).optional(),
  ownerScope: z.enum(stageOwners).optional(),
  /** What becomes of the works of an organisation that runs no stage of its own. */
  idleRule: z.enum(idleRules).optional(),
  /** With `some`: so many works of each. */
  idleMost: z.number().int().min(1).max(10_000).optional(),
  /** Works that an organisation may send directly, over all tracks; null: no limit. */
  directMost: z.number().int().min(0).max(10_000).nullable().optional(),
  /** Of a stage that colleges run: each school receives, numbers and promotes the lists of its own. */
  schoolsReceive: z.boolean().optional(),
  description: Text(1000).default(""),
});
const stageFaults = ["stale", "stageTrackInUse"] as const;

export const addStage = post("/competition/stage/add", {
  summary: "Adds a stage after the last one.",
  access: "comp:stage:add",
  act: "configure",
  input: StageText.extend({ competitionId: Id, version }),
  output: added,
  faults: [...stageFaults],
});

export const updateStage = post("/competition/stage/update", {
  summary: "Changes a stage of a contest.",
  access: "comp:stage:edit",
  act: "configure",
  input: StageText.extend({ competitionId: Id, version, stageId: Id, seq: z.number().int().min(1).max(50).optional() }),
  output: changed,
  faults: [...stageFaults],
});

export const deleteStage = post("/competition/stage/delete", {
  summary: "Deletes a stage that nothing refers to.",
  access: "comp:stage:delete",
  act: "configure",
  input: z.object({ competitionId: Id, version, stageId: Id }),
  output: changed,
  faults: ["stageInUse", "stale"],
});

const StagePlan = Stage.extend({
  stageNameEn: z.string(),
  /** Its results are published: its dates stay as they are. */
  over: z.boolean(),
  ownerScope: z.enum(stageOwners),
  idleRule: z.enum(idleRules),
  idleMost: z.number(),
  directMost: z.number().nullable(),
  schoolsReceive: z.boolean(),
});
export type StagePlan = z.output<typeof StagePlan>;
const Finding = z.object({ stageId: Id.nullable(), field: z.string(), message: z.string() });

export const schedulePlan = get("/competition/schedule/detail", {
  summary: "Returns the stages and milestones for editing, with the results of the schedule checks.",
  access: ["comp:schedule:list", "comp:stage:list"],
  input: z.object({ competitionId: Id }),
  output: z.object({
    version: z.number(),
    serverTime: z.number(),
    editable: z.boolean(),
    stages: z.array(StagePlan),
    milestones: z.array(Milestone),
    warnings: z.array(Finding),
  }),
});

/** docs/rules/contest.md, "Schedule checks" */
export const updateSchedule = post("/competition/schedule/update", {
  summary:
    "Replaces the windows of the given stages and all milestones. Whatever is due at an end already past happens at once. Errors are reported at `stages.<index>.<window>`.",
  access: "comp:schedule:edit",
  act: "schedule",
  input: z.object({
    competitionId: Id,
    version,
    stages: z.array(z.object({ stageId: Id, windows: z.array(Window).max(5) })).max(50),
    milestones: z.array(z.object({ name: Line(60), time: DT, desc: Text(300) })).max(50),
  }),
  output: z.object({ version: z.number(), warnings: z.array(Finding) }),
  faults: ["scheduleInvalid", "stale"],
});

const OneWindow = z.object({ stageId: Id, type: WindowType, reason: Line(500) });

export const openNow = post("/competition/schedule/openNow", {
  summary:
    "Opens a window now, until `until`, its planned end, or for its planned length. The window that must precede it ends (submission before review, review before publicity), with whatever is due then.",
  access: "comp:schedule:edit",
  act: "schedule",
  input: OneWindow.extend({ until: DT.optional() }),
  output: z.object({ version: z.number(), startTime: DT, endTime: DT, closed: z.array(WindowType) }),
  faults: [
    "stageJudgedOutside",
    "windowBlocked",
    "windowTooEarly",
    "windowWithoutEnd",
    "tooFarAhead",
    "publicityByAwards",
    "stageOver",
    "stale",
  ],
});

export const closeNow = post("/competition/schedule/closeNow", {
  summary:
    "Closes an open window now. Whatever is due at its end happens once every request received before it is answered.",
  access: "comp:schedule:edit",
  act: "schedule",
  input: OneWindow,
  output: z.object({ version: z.number(), endTime: DT }),
  faults: ["windowNotOpen", "publicityByAwards", "stageOver", "stale"],
});
