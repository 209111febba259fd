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
  waiting: ["called"],
  called: ["presenting", "absent"],
  presenting: ["qa"],
  qa: ["scoring"],
  scoring: ["done"],
  done: [],
  absent: ["recalled"],
  recalled: ["presenting", "forfeited"],
  forfeited: [],
};
export const sceneItemLifecycle = lifecycle("sceneItem", sceneItem, sceneItemTransitions);
