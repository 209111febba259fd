import { z } from "zod";
import { ContestStatus } from "@/lib/domain/contest/contract";
import { shownPlanStates } from "@/lib/domain/review/plan/acts";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Line, Nothing } from "@/lib/http/wire";
import { SceneItem, SceneRow, SceneRules, sceneActs } from "./shapes";

const staff = ["review:assign:list", "review:own:list"] as const;
const assigning = ["review:assign:edit", "review:own:edit"] as const;
const Room = z.object({ sessionId: Id });
/** Of a room, as its caller saw it. */
const Seen = Room.extend({ version: z.number().int() });
const Moved = z.object({ version: z.number() });

export const listScenes = get("/review/scene/list", {
  summary: "Lists the rooms in which a plan judges at the scene, the earliest first.",
  access: staff,
  input: z.object({ planId: Id }),
  output: z.array(SceneRow),
});

export const NewScene = SceneRules.extend({ planId: Id });
export const addScene = post("/review/scene/add", {
  summary: "Adds a room to a plan that judges at the scene.",
  access: assigning,
  act: "configure",
  inPlan: "edit",
  input: NewScene,
  output: Room,
  faults: ["notAtScene", "sceneTaken", "scenesFull"],
});

export const SceneChange = SceneRules.extend(Seen.shape);
export const updateScene = post("/review/scene/update", {
  summary: "Changes a room: its name, its beginning, the minutes that each work has, and whether scores are shown.",
  access: assigning,
  act: "configure",
  inPlan: "edit",
  input: SceneChange,
  output: Moved,
  faults: ["stale", "sceneTaken", "expertInTwoRooms"],
});

export const deleteScene = post("/review/scene/delete", {
  summary: "Deletes a room in which nothing was called; its works have no room again.",
  access: assigning,
  act: "configure",
  inPlan: "edit",
  input: Room,
  output: Nothing,
  faults: ["sceneBegun"],
});

export const setSceneStatus = post("/review/scene/setStatus", {
  summary: "Opens a room, or closes it between two works. Opening it again requires a reason.",
  access: assigning,
  act: "review",
  inPlan: "judge",
  input: Seen.extend({ to: z.enum(["open", "closed"]), reason: Line(200, 0).default("") }),
  output: Moved,
  faults: ["sceneMoved", "sceneBusy", "reasonRequired", "expertInTwoRooms"],
});

export const spreadScene = post("/review/scene/spread", {
  summary:
    "Spreads the works that no room has over the rooms that are not closed, in a drawn order; no judge is in two rooms at once.",
  access: assigning,
  act: "review",
  inPlan: "assign",
  input: z.object({ planId: Id }),
  output: z.object({ placed: z.number(), left: z.number(), seed: z.string().nullable() }),
  faults: ["sceneNothing", "drawPending", "expertInTwoRooms"],
});

export const sceneDetail = get("/review/scene/detail", {
  summary: "Returns a room with its queue: what is on stage, who was called, which marks are in.",
  access: staff,
  input: Room,
  output: SceneRow.omit({ works: true, done: true, screens: true }).extend({
    planName: z.string(),
    /** Both decide what may still be done in it. */
    planState: z.enum(shownPlanStates),
    contestStatus: ContestStatus,
    /** The caller may press. */
    steers: Flag,
    /** Works of the plan that no room has. */
    left: z.number(),
    /** By which the order was drawn; empty where none was, or a provable draw gave it. */
    seed: z.string().nullable(),
    /** SHA-256 of the seed by which the next order will be drawn, in hexadecimal. */
    commitment: z.string(),
    /** Orders drawn in this room so far. */
    draws: z.number(),
    serverTime: z.number(),
    items: z.array(SceneItem),
  }),
});
export type SceneDetail = z.output<typeof sceneDetail.output>;

export const orderScene = post("/review/scene/order", {
  summary: "Orders by hand the works that wait in a room; all of them are named.",
  access: assigning,
  act: "review",
  inPlan: "assign",
  input: Seen.extend({ itemIds: z.array(Id).max(1000) }),
  output: Moved,
  faults: ["sceneMoved", "sceneOrderGap"],
});

export const drawScene = post("/review/scene/draw", {
  summary: "Draws the order of the works that wait in a room; the seed of the draw is recorded.",
  access: assigning,
  act: "review",
  inPlan: "assign",
  input: Seen,
  output: Moved.extend({ seed: z.string().nullable() }),
  faults: ["sceneMoved", "drawPending"],
});

export const moveSceneItem = post("/review/scene/item/move", {
  summary: "Moves a work that waits, or was absent, to the end of another room of its plan.",
  access: assigning,
  act: "review",
  inPlan: "assign",
  input: z.object({ itemId: Id, sessionId: Id }),
  output: Moved,
  faults: ["sceneBegun", "sceneMoved", "sceneNotOpen", "expertInTwoRooms"],
});

export const pressScene = post("/review/scene/press", {
  summary:
    "Presses a key of a room's console: calls a work, calls again, brings it on stage, moves it on, or states that nobody came. `version` is that of the room as the console saw it: of two presses at once one succeeds.",
  access: assigning,
  act: "review",
  inPlan: "judge",
  input: Seen.extend({ itemId: Id, act: z.enum(sceneActs) }),
  output: Moved,
  faults: ["sceneMoved", "sceneNotOpen", "sceneBusy", "sceneWaiting", "sceneCallsMissing", "expertOnStage"],
});

export const checkInScene = post("/review/scene/checkIn", {
  summary: "Records at the door that a team has come, by the code that it shows.",
  access: assigning,
  act: "review",
  inPlan: "judge",
  input: z.object({ planId: Id, code: Line(40) }),
  output: z.object({
    itemId: Id,
    room: z.string(),
    judgingNo: z.string(),
    teamName: z.string(),
    /** It had come before. */
    again: Flag,
    /** It was called and did not come: it is called once more, after all others. */
    late: Flag,
  }),
  faults: ["sceneCodeUnknown"],
});

export const markJudgeAbsent = post("/review/scene/judge/absent", {
  summary:
    "States that a judge does not mark a work, or takes that back; the leader of the plan may, too. The score is then taken without them.",
  access: ["review:assign:edit", "review:own:edit", "review:score:edit"],
  act: "review",
  inPlan: "judge",
  input: z.object({ itemId: Id, expertId: Id, absent: z.boolean() }),
  output: Nothing,
  faults: ["sceneMarked"],
});

const OfPlan = z.object({ planId: Id });
export const sceneCalendar = get("/review/scene/calendar", {
  summary: "Exports the rooms of a plan as a calendar (.ics), one entry for each room.",
  access: staff,
  input: OfPlan,
  output: z.unknown(),
  answers: "file",
});

export const sceneSheet = get("/review/scene/sheet", {
  summary: "Exports the rooms of a plan with their queues as a spreadsheet.",
  access: staff,
  input: OfPlan,
  output: z.unknown(),
  answers: "file",
});

export const sceneRecord = get("/review/scene/record", {
  summary: "Prints the record of a room: every sheet of every work, with room for the signatures.",
  access: ["review:result:list", "review:own:list"],
  input: Room,
  output: z.unknown(),
  answers: "file",
});

export const scenePoster = get("/review/scene/poster", {
  summary:
    "Prints the order of a room to hang at its door: when which work is due, and by what the order was drawn. It hides what the room's screens hide.",
  access: staff,
  input: Room,
  output: z.unknown(),
  answers: "file",
});
