import type { z } from "zod";
import { sceneItem, sceneSession } from "@/db";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import type { SceneItemStatus, SceneStatus } from "./shapes";

export const sceneTransitions: Transitions<z.output<typeof SceneStatus>> = {
  planned: ["open"],
  open: ["closed"],
  closed: ["open"],
};
export const sceneLifecycle = lifecycle("scene", sceneSession, sceneTransitions);

/** docs/rules/review.md, "The queue of a room". */
export const sceneItemTransitions: Transitions<z.output<typeof SceneItemStatus>> = {
  waiting: ["called", "left"],
  called: ["presenting", "absent", "left"],
  presenting: ["qa", "left"],
  qa: ["scoring", "left"],
  scoring: ["done", "left"],
  done: ["left"],
  absent: ["recalled", "left"],
  recalled: ["presenting", "forfeited", "left"],
  forfeited: ["left"],
  left: [],
};
export const sceneItemLifecycle = lifecycle("sceneItem", sceneItem, sceneItemTransitions);
