import { z } from "zod";
import { sceneItemStatuses, sceneStatuses } from "@/db/values";
import { DT, Id, Line } from "@/lib/http/wire";

export const SceneStatus = z.enum(sceneStatuses);
export const SceneItemStatus = z.enum(sceneItemStatuses);
export type SceneItemState = z.output<typeof SceneItemStatus>;

/** Between its call and the end of its scoring: a room has one such work at most. */
export const onStage = ["called", "recalled", "presenting", "qa", "scoring"] as const satisfies SceneItemState[];

/** What a console may press; each is one step of a work's way. */
export const sceneActs = ["call", "callAgain", "present", "qa", "score", "done", "absent", "forfeit"] as const;
export type SceneAct = (typeof sceneActs)[number];

/** Rooms of a plan: all of them are listed, printed and put into a calendar. */
export const MOST_ROOMS = 200;
/** Screens that a room may have at once. */
export const SCREENS_ALIVE = 12;
/** Minutes between the two calls after which whoever does not come is absent. */
export const CALL_MINUTES = 3;

export const SceneRules = z.object({
  room: Line(40),
  startTime: DT,
  minutesPresent: z.number().int().min(1).max(240),
  minutesQa: z.number().int().min(0).max(240),
  breakEvery: z.number().int().min(0).max(100).default(0),
  breakMinutes: z.number().int().min(0).max(240).default(0),
  revealScore: z.boolean().default(false),
  revealMarks: z.boolean().default(false),
});
export type SceneRules = z.output<typeof SceneRules>;

export const SceneRow = z.object({
  sessionId: Id,
  planId: Id,
  room: z.string(),
  startTime: DT,
  /** When the last work would be done, by the minutes that each has. */
  endTime: DT,
  minutesPresent: z.number(),
  minutesQa: z.number(),
  breakEvery: z.number(),
  breakMinutes: z.number(),
  revealScore: z.boolean(),
  revealMarks: z.boolean(),
  status: SceneStatus,
  works: z.number(),
  done: z.number(),
  /** Screens that are alive. */
  screens: z.number(),
  version: z.number(),
});
export type SceneRow = z.output<typeof SceneRow>;

/** A judge of a work in a room: whether their mark is in, or they were marked absent. */
const SceneJudge = z.object({
  expertId: Id,
  expertName: z.string(),
  marked: z.boolean(),
  absent: z.boolean(),
  /** The mark that is in was typed from paper; it is signed. */
  fromPaper: z.boolean(),
  signed: z.boolean(),
});

export const SceneItem = z.object({
  itemId: Id,
  judgingNo: z.string(),
  workTitle: z.string(),
  teamName: z.string(),
  schoolName: z.string(),
  status: SceneItemStatus,
  calls: z.number(),
  /** What the team shows at the door. */
  code: z.string(),
  arrivedTime: DT.nullable(),
  /** When it would begin, by its place and the minutes that each has. */
  plannedTime: DT,
  /** The room in which somebody who advises it is planned at the same time; missing where nobody is. */
  advisorIn: z.string().optional(),
  /** When the part that runs ends, and from when on the absence may be stated: milliseconds since 1970 by the server's clock. */
  endsAt: z.number().nullable(),
  absentAt: z.number().nullable(),
  judges: z.array(SceneJudge),
  /** The trimmed mean of the marks, once all are in; null before. */
  score: z.number().nullable(),
});
export type SceneItem = z.output<typeof SceneItem>;

/** A work that was called in vain and has no place in the result. */
export const MissedWork = z.object({
  judgingNo: z.string(),
  title: z.string(),
  teamName: z.string(),
  status: SceneItemStatus.extract(["absent", "forfeited"]),
});
