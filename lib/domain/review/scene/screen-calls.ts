import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing } from "@/lib/http/wire";
import { SceneItemStatus, SceneStatus } from "./shapes";

const Screen = z.object({
  screenId: Id,
  label: z.string(),
  titles: z.boolean(),
  expireTime: DT,
  createTime: DT,
});
export type Screen = z.output<typeof Screen>;

export const listScreens = get("/review/scene/screen/list", {
  summary: "Lists the screens of a room that are alive. Their addresses were shown once, when each was made.",
  access: "screen:call:list",
  input: z.object({ sessionId: Id }),
  output: z.array(Screen),
});

export const NewScreen = z.object({
  sessionId: Id,
  label: Line(40),
  /** Shows titles beside the numbers. */
  titles: z.boolean().default(false),
  hours: z.number().int().min(1).max(168).default(24),
});
export const addScreen = post("/review/scene/screen/add", {
  summary: "Makes the address of a call screen, which opens without a login until it expires or is revoked.",
  access: "screen:call:export",
  act: "review",
  inPlan: "judge",
  input: NewScreen,
  output: z.object({ screenId: Id, token: z.string(), expireTime: DT }),
  faults: ["screensFull"],
});

export const revokeScreen = post("/review/scene/screen/revoke", {
  summary: "Revokes the address of a call screen, which goes blank at once.",
  access: "screen:call:export",
  act: "review",
  inPlan: "judge",
  input: z.object({ screenId: Id }),
  output: Nothing,
});

/** A work as a screen shows it: what the variant without titles, or a blind review, hides is null. */
const OnScreen = z.object({
  judgingNo: z.string(),
  title: z.string().nullable(),
  teamName: z.string().nullable(),
  schoolName: z.string().nullable(),
});
export type OnScreen = z.output<typeof OnScreen>;

export const ScreenState = z.object({
  /** Changes with what is shown; the id of the event that carries it. */
  stateId: z.string(),
  room: z.string(),
  competitionName: z.string(),
  planName: z.string(),
  status: SceneStatus,
  serverTime: z.number(),
  startTime: DT,
  /** SHA-256 of the seed by which the order will be drawn next, and the seed by which it was; hexadecimal. */
  commitment: z.string(),
  seed: z.string().nullable(),
  current: OnScreen.extend({
    status: SceneItemStatus,
    calls: z.number(),
    /** When the part that runs ends: milliseconds since 1970 by the server's clock. */
    endsAt: z.number().nullable(),
    marked: z.number(),
    judges: z.number(),
  }).nullable(),
  next: z.array(OnScreen).max(3),
  waiting: z.number(),
  done: z.number(),
  /** Of the work that was scored last, where the room shows scores and every mark is in. */
  result: OnScreen.extend({
    score: z.number(),
    rank: z.number(),
    of: z.number(),
    /** Each mark, the highest first, where the room shows them; nobody's name stands beside one. */
    marks: z.array(z.object({ points: z.number(), dropped: z.boolean() })),
  }).nullable(),
});
export type ScreenState = z.output<typeof ScreenState>;

const Token = z.string().regex(/^[\w-]{22,64}$/);

export const screenState = get("/screen/call/state", {
  summary: "Returns what the call screen of a room shows. The token of its address is all that is needed.",
  access: "open",
  input: z.object({ s: Token }),
  output: ScreenState,
  faults: ["screenGone"],
});

export const screenEvents = get("/screen/call/events", {
  summary:
    "Sends what the call screen of a room shows, and again whenever it changes, as server-sent events: each carries the same JSON as the state, under its `stateId`. A reader that names the last one it had (Last-Event-ID) is sent the next.",
  access: "open",
  input: z.object({ s: Token, lastEventId: z.string().max(64).optional() }),
  output: z.unknown(),
  answers: "events",
  faults: ["screenGone"],
});

export const stageNow = get("/review/scene/now", {
  summary: "Lists the works that are on stage at this moment in rooms where the caller judges, under their numbers.",
  access: "review:score:list",
  input: z.strictObject({ planId: Id.optional() }),
  output: z.array(
    z.object({
      sessionId: Id,
      planId: Id,
      room: z.string(),
      taskId: Id,
      judgingNo: z.string(),
      title: z.string(),
      status: SceneItemStatus,
      endsAt: z.number().nullable(),
      serverTime: z.number(),
      /** The caller's own mark of it is in. */
      marked: z.boolean(),
      leader: z.boolean(),
      /** For the leader alone: who has not handed in. */
      missing: z.array(z.object({ itemId: Id, expertId: Id, expertName: z.string(), absent: z.boolean() })),
    }),
  ),
});
export type OnStage = z.output<typeof stageNow.output>[number];

export const ownSlots = get("/web/review/scene/slot/list", {
  summary: "Lists where and when the caller's teams present, with the code that they show at the door.",
  access: "member",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      itemId: Id,
      competitionName: z.string(),
      teamName: z.string(),
      workTitle: z.string(),
      judgingNo: z.string(),
      room: z.string(),
      plannedTime: DT,
      status: SceneItemStatus,
      code: z.string(),
      /** What the QR picture of the code says. */
      scanned: z.string(),
      arrivedTime: DT.nullable(),
    }),
  ),
});
export type OwnSlot = z.output<typeof ownSlots.output>[number];
