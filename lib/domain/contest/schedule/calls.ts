import { z } from "zod";
import { stageModes, stageOwners } from "@/db/values";
import { Item, Level, Milestone, Stage, Window, WindowType } from "@/lib/domain/contest/shapes";
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
  sort: z.number().int().min(0).max(9999).default(0),
});

/** Tracks, each before its groups. */
export const itemList = get("/competition/item/list", {
  access: "comp:info:list",
  input: z.object({ competitionId: Id }),
  output: z.array(Item),
});
export const itemAdd = post("/competition/item/add", {
  access: "comp:info:edit",
  act: "configure",
  input: ItemText.extend({ competitionId: Id, version, parentId: Id.nullable().default(null) }),
  output: added,
});
export const itemUpdate = post("/competition/item/update", {
  summary: "Changes a track or a group of a contest.",
  access: "comp:info:edit",
  act: "configure",
  input: ItemText.extend({ competitionId: Id, version, itemId: Id }),
  output: changed,
});
export const itemDelete = post("/competition/item/delete", {
  access: "comp:info:edit",
  act: "configure",
  input: z.object({ competitionId: Id, version, itemId: Id }),
  output: changed,
});

export const StageText = z.object({
  stageName: Line(60),
  stageNameEn: Line(100, 0).default(""),
  level: Level,
  /** Left out: as it is. */
  mode: z.enum(stageModes).optional(),
  ownerScope: z.enum(stageOwners).optional(),
  description: Text(1000).default(""),
});

export const stageAdd = post("/competition/stage/add", {
  access: "comp:stage:add",
  act: "configure",
  input: StageText.extend({ competitionId: Id, version }),
  output: added,
});
export const stageUpdate = post("/competition/stage/update", {
  summary: "Changes a stage of a contest.",
  access: "comp:stage:edit",
  act: "configure",
  input: StageText.extend({ competitionId: Id, version, stageId: Id, seq: z.number().int().min(1).max(50).optional() }),
  output: changed,
});
export const stageDelete = post("/competition/stage/delete", {
  summary: "Deletes a stage that nothing hangs on.",
  access: "comp:stage:delete",
  act: "configure",
  input: z.object({ competitionId: Id, version, stageId: Id }),
  output: changed,
});

const StagePlan = Stage.extend({
  stageNameEn: z.string(),
  /** Its results are published: its dates stay as they are. */
  over: z.boolean(),
  mode: z.enum(stageModes),
  ownerScope: z.enum(stageOwners),
});
export type StagePlan = z.output<typeof StagePlan>;
const Finding = z.object({ stageId: Id.nullable(), field: z.string(), message: z.string() });

/** Stages and milestones as the organiser edits them, with what the checks say. */
export const schedulePlan = get("/competition/schedule/detail", {
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

/** Replaces the windows of the stages named, and the milestones. Errors refuse it, warnings come back (docs/rules/contest.md, "Schedule checks"). */
export const scheduleUpdate = post("/competition/schedule/update", {
  access: "comp:schedule:edit",
  act: "schedule",
  input: z.object({
    competitionId: Id,
    version,
    stages: z.array(z.object({ stageId: Id, windows: z.array(Window).max(5) })).max(50),
    milestones: z.array(z.object({ name: Line(60), time: DT, desc: Text(300) })).max(50),
  }),
  output: z.object({ version: z.number(), warnings: z.array(Finding) }),
});

const OneWindow = z.object({ stageId: Id, type: WindowType, reason: Line(500) });

/** Opens a window at this moment, until `until`, or its own end, or for as long as it was planned. */
export const openNow = post("/competition/schedule/openNow", {
  access: "comp:schedule:edit",
  act: "schedule",
  input: OneWindow.extend({ until: DT.optional() }),
  output: z.object({ version: z.number(), startTime: DT, endTime: DT, closed: z.array(WindowType) }),
});

/** Ends an open window at this moment. */
export const closeNow = post("/competition/schedule/closeNow", {
  access: "comp:schedule:edit",
  act: "schedule",
  input: OneWindow,
  output: z.object({ version: z.number(), endTime: DT }),
});
