import { change, designOf, say, settle } from "@/components/designer/acts";
import type { EditorStore } from "@/components/designer/store";
import { mostGuides, noAids } from "@/lib/designer/aids";
import { viewportWidth } from "@/lib/designer/document";
import { setAids } from "@/lib/designer/edit/actions";

type Axis = "x" | "y";

const aidsOf = (store: EditorStore) => designOf(store.getState()).aids ?? noAids;
const endOf = (store: EditorStore, axis: Axis) =>
  axis === "x" ? viewportWidth : viewportWidth * designOf(store.getState()).viewportRatio;

/** Tenths of a unit are a thirtieth of a millimetre. */
const within = (store: EditorStore, axis: Axis, at: number) =>
  Math.round(Math.min(endOf(store, axis), Math.max(0, at)) * 10) / 10;

/** How far the lines of the grid are apart; undefined for no grid. */
export const setGrid = (store: EditorStore, grid: number | undefined) =>
  change(store, (design) => setAids(design, { ...aidsOf(store), grid }), "grid");

/** A guide of one's own. @returns its place among those of its axis; -1 where there is no room for one more */
export function newGuide(store: EditorStore, axis: Axis, at: number): number {
  const aids = aidsOf(store);
  if (aids[axis].length >= mostGuides) return -1;
  settle(store);
  change(store, (design) => setAids(design, { ...aids, [axis]: [...aids[axis], within(store, axis, at)] }), "guide");
  return aids[axis].length;
}

export function moveGuide(store: EditorStore, axis: Axis, i: number, at: number) {
  const aids = aidsOf(store);
  change(store, (design) => setAids(design, { ...aids, [axis]: aids[axis].with(i, within(store, axis, at)) }), "guide");
}

export function removeGuide(store: EditorStore, axis: Axis, i: number) {
  const aids = aidsOf(store);
  change(store, (design) => setAids(design, { ...aids, [axis]: aids[axis].toSpliced(i, 1) }), "guide");
  settle(store);
}

/** Lets go of a guide: beside the page it is gone. */
export function dropGuide(store: EditorStore, axis: Axis, i: number, at: number) {
  if (at < 0 || at > endOf(store, axis)) removeGuide(store, axis, i);
  else {
    settle(store);
    say(store, "guide", { at: Math.round(aidsOf(store)[axis][i] ?? at) });
  }
}
