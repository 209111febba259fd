import { draw } from "@/db";
import { drawStatuses } from "@/db/draw-values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** A draw ends once: nothing leads back from what it gave. */
const drawTransitions: Transitions<(typeof drawStatuses)[number]> = {
  committed: ["drawn", "abandoned"],
  drawn: [],
  abandoned: [],
};
export const drawLifecycle = lifecycle("draw", draw, drawTransitions);
