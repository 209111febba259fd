import {
  change,
  chosenOf,
  designOf,
  freeOf,
  hasRoom,
  look,
  newId,
  redo,
  say,
  select,
  selectWhole,
  settle,
  slideOf,
  type,
  undo,
} from "@/components/designer/acts";
import { paintChosen, takeBrush } from "@/components/designer/brush";
import { startCropping, stopCropping } from "@/components/designer/cropping";
import { sayPlace } from "@/components/designer/gestures";
import { toSystem } from "@/components/designer/session/system-clipboard";
import type { EditorStore } from "@/components/designer/store";
import { now } from "@/lib/clock";
import { type DesignElement, keepsRatio } from "@/lib/designer/document";
import { addElements, deleteElements, placeElements, updateElements, updateSlide } from "@/lib/designer/edit/actions";
import { aligned, distributed, type Order, ordered, type Side } from "@/lib/designer/edit/arranging";
import { copiesOf, copyOffset } from "@/lib/designer/edit/clipboard";
import { besidePoint, inFreePlace } from "@/lib/designer/edit/free-place";
import { type Box, boundsOfAll, type Point, pageBounds } from "@/lib/designer/edit/geometry";
import { withFrame } from "@/lib/designer/edit/grouping";
import { countWholes, isOneGroup, movedAsWholes } from "@/lib/designer/edit/groups";
import { plainText } from "@/lib/designer/edit/inserting";
import { liesAround, type NewShape, newShape } from "@/lib/designer/edit/shapes";
import { cellAt } from "@/lib/designer/table/grid";
import { cellId } from "@/lib/designer/table/parts";

/** What was last copied here; the system's clipboard may be out of reach. */
let copied: readonly DesignElement[] = [];
let pasted = 0;

export const remembered = () => copied;

export function copy(store: EditorStore): readonly DesignElement[] {
  copied = chosenOf(store);
  pasted = 0;
  say(store, "copied", { count: copied.length });
  return copied;
}

export function insert(store: EditorStore, elements: readonly DesignElement[]) {
  if (elements.length === 0) return;
  if (!hasRoom(store, elements.length)) return;
  change(store, (design) => addElements(design, elements));
  select(
    store,
    elements.map(({ id }) => id),
  );
  say(store, "inserted", { count: elements.length });
}

/** Something new, where it hides nothing. */
export const insertFree = (store: EditorStore, element: DesignElement) =>
  insert(store, [inFreePlace(element, slideOf(store).elements, designOf(store.getState()).viewportRatio)]);

/** A vector element; one around the page lies under all that is there. */
export function insertShape(store: EditorStore, shape: NewShape) {
  const element = newShape({ id: newId(), viewportRatio: designOf(store.getState()).viewportRatio }, shape);
  if (!liesAround(shape)) return insertFree(store, element);
  if (!hasRoom(store, 1)) return;
  change(store, (design) => updateSlide(design, { elements: [element, ...slideOf(store).elements] }));
  select(store, [element.id]);
  say(store, "inserted", { count: 1 });
}

/** A new text with the caret in it. @param at where it begins; left out, where it hides nothing */
export function writeNew(store: EditorStore, at?: Point) {
  if (!hasRoom(store, 1)) return;
  const { viewportRatio } = designOf(store.getState());
  const text = plainText({ id: newId(), viewportRatio }, store.getState().words);
  if (at) insert(store, [besidePoint(text, at, viewportRatio)]);
  else insertFree(store, text);
  type(store, text.id);
}

/** Each time a little further aside. */
export function paste(store: EditorStore, elements: readonly DesignElement[] = copied) {
  pasted += 1;
  insert(store, copiesOf(elements, newId, pasted * copyOffset));
}

const duplicate = (store: EditorStore) => insert(store, copiesOf(chosenOf(store), newId));

function remove(store: EditorStore) {
  const ids = freeOf(store).map(({ id }) => id);
  change(store, (design) => deleteElements(design, ids));
  select(store, []);
  say(store, "deleted", { count: ids.length });
}

/** The next element in the list of layers, which begins with the uppermost. */
export function layerBeside(store: EditorStore, id: string, up: boolean): string | undefined {
  const { elements } = slideOf(store);
  return elements[elements.findIndex((one) => one.id === id) + (up ? 1 : -1)]?.id;
}

/** Deletes from the list of layers what is chosen there, or the one named; answers the next in the list, which is then chosen. */
export function deleteLayer(store: EditorStore, id: string): string | undefined {
  const { ids } = store.getState().selection;
  if (!ids.includes(id)) select(store, [id]);
  if (freeOf(store).length === 0) return id;
  const next = layerBeside(store, id, false) ?? layerBeside(store, id, true);
  remove(store);
  if (!next || !slideOf(store).elements.some((one) => one.id === next)) return slideOf(store).elements.at(-1)?.id;
  select(store, [next]);
  return next;
}

export function cut(store: EditorStore): readonly DesignElement[] {
  const taken = copy(store);
  remove(store);
  return taken;
}

function selectAll(store: EditorStore) {
  const free = slideOf(store).elements.filter(({ locked, hidden }) => !locked && !hidden);
  select(
    store,
    free.map(({ id }) => id),
  );
  say(store, "chosen", { count: free.length });
}

/** The next element up, or down; false past the last, where the focus goes on. */
export function selectNext(store: EditorStore, back: boolean): boolean {
  const free = slideOf(store).elements.filter(({ locked, hidden }) => !locked && !hidden);
  // a group is one
  const list = free.filter(({ group }, n) => group === undefined || free.findIndex((one) => one.group === group) === n);
  const at = list.findIndex(({ id }) => store.getState().selection.ids.includes(id));
  const next = list[at < 0 ? (back ? list.length - 1 : 0) : at + (back ? -1 : 1)];
  if (next) selectWhole(store, next.id);
  else select(store, []);
  if (next) say(store, "one", { id: next.id });
  return next !== undefined;
}

/** Milliseconds without an arrow key after which the next is a step of its own. */
const rest = 1_000;
let nudged = { at: 0, row: 0 };

/** By arrow keys; steps that follow one another are one. */
export function nudge(store: EditorStore, x: number, y: number) {
  const at = now().getTime();
  nudged = { at, row: nudged.row + (at - nudged.at > rest ? 1 : 0) };
  const places = freeOf(store).map((box) => [box.id, { ...box, left: box.left + x, top: box.top + y }] as const);
  change(store, (design) => placeElements(design, new Map(places)), `nudge ${nudged.row}`);
  sayPlace(store);
}

/** Sets the position, size and rotation of the selection as a whole. */
export function measure(store: EditorStore, name: keyof Box, value: number) {
  const free = freeOf(store);
  const places = withFrame(free, name, value, free.some(keepsRatio)).map((box, i) => [free[i]?.id ?? "", box] as const);
  change(store, (design) => placeElements(design, new Map(places)), `set ${name}`);
}

/** To each other where several are chosen, unless the page is asked for; one to the page. */
export function align(store: EditorStore, side: Side, asked?: "page" | "selection") {
  const boxes = freeOf(store);
  const to = countWholes(boxes) > 1 ? (asked ?? "selection") : "page";
  const page = pageBounds(designOf(store.getState()).viewportRatio);
  const frame = to === "page" ? page : (boundsOfAll(boxes) ?? page);
  const places = movedAsWholes(boxes, (wholes) => aligned(wholes, side, frame));
  change(store, (design) => placeElements(design, places));
  sayPlace(store);
}

export function distribute(store: EditorStore, axis: "x" | "y") {
  const places = movedAsWholes(freeOf(store), (wholes) => distributed(wholes, axis));
  change(store, (design) => placeElements(design, places));
  say(store, "distributed", { count: places.size });
}

export function order(store: EditorStore, to: Order, ids = store.getState().selection.ids) {
  change(store, (design) => updateSlide(design, { elements: ordered(slideOf(store).elements, ids, to) }));
  say(store, `order.${to}`);
}

/** What is chosen belongs together from here on; locked ones, too. */
function group(store: EditorStore) {
  const ids = chosenOf(store).map(({ id }) => id);
  if (ids.length < 2 || isOneGroup(chosenOf(store))) return;
  const together = newId();
  change(store, (design) => updateElements(design, ids, { group: together }));
  say(store, "grouped", { count: ids.length });
}

function ungroup(store: EditorStore) {
  const ids = chosenOf(store).flatMap(({ id, group: of }) => (of === undefined ? [] : [id]));
  if (ids.length === 0) return;
  change(store, (design) => updateElements(design, ids, { group: undefined }));
  say(store, "ungrouped", { count: ids.length });
}

/** Locks what is chosen, or unlocks it where all of it is locked. */
function lock(store: EditorStore) {
  const chosen = chosenOf(store);
  if (chosen.length === 0) return;
  const locked = !chosen.every((element) => element.locked);
  const ids = chosen.map(({ id }) => id);
  change(store, (design) => updateElements(design, ids, { locked }));
  say(store, locked ? "locked" : "unlocked", { count: ids.length });
}

function hide(store: EditorStore) {
  const ids = freeOf(store).map(({ id }) => id);
  change(store, (design) => updateElements(design, ids, { hidden: true }));
  select(store, []);
  say(store, "hidden", { count: ids.length });
}

const zooms = [0.1, 0.17, 0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
const zoomIn = (store: EditorStore) =>
  look(store, { zoom: zooms.find((zoom) => zoom > store.getState().view.scale + 0.01) ?? 4 });
const zoomOut = (store: EditorStore) =>
  look(store, { zoom: zooms.findLast((zoom) => zoom < store.getState().view.scale - 0.01) ?? 0.1 });
const fit = (store: EditorStore) => look(store, { zoom: null });

/** Puts the caret into the one text that is chosen, or crops the one picture; with a style on the brush, paints all that are chosen. */
export function write(store: EditorStore) {
  if (store.getState().selection.brush) return paintChosen(store);
  if (store.getState().selection.cropping) return stopCropping(store);
  const [only, ...others] = freeOf(store);
  if (only?.type === "text" && others.length === 0) type(store, only.id);
  else if (only?.type === "table" && others.length === 0) {
    const { row = 0, column = 0 } = store.getState().selection.cell ?? {};
    const place = cellAt(only, row, column) ?? cellAt(only, 0, 0);
    if (place) type(store, cellId(only.id, place.row, place.column));
  } else startCropping(store);
}

/** Goes back a step: out of a crop, out of the brush, out of the selection. */
export function escape(store: EditorStore) {
  if (store.getState().selection.cropping) stopCropping(store);
  else if (store.getState().selection.brush)
    store.setState(({ selection }) => ({ selection: { ...selection, brush: null } }));
  else select(store, []);
}

export const commands = {
  undo: { keys: ["mod+z"], run: undo },
  redo: { keys: ["mod+y", "mod+shift+z"], run: redo },
  cut: { keys: ["mod+x"], run: (store: EditorStore) => toSystem(cut(store)) },
  copy: { keys: ["mod+c"], run: (store: EditorStore) => toSystem(copy(store)) },
  brush: { keys: ["mod+alt+c"], run: (store: EditorStore) => takeBrush(store, false) },
  paste: { keys: ["mod+v"], run: (store: EditorStore) => paste(store) },
  duplicate: { keys: ["mod+d"], run: duplicate },
  delete: { keys: ["delete", "backspace"], run: remove },
  selectAll: { keys: ["mod+a"], run: selectAll },
  write: { keys: ["enter", "f2"], run: write },
  text: { keys: ["t"], run: (store: EditorStore) => writeNew(store) },
  rectangle: { keys: ["r"], run: (store: EditorStore) => insertShape(store, "rectangle") },
  ellipse: { keys: ["o"], run: (store: EditorStore) => insertShape(store, "ellipse") },
  line: { keys: ["l"], run: (store: EditorStore) => insertShape(store, "line") },
  group: { keys: ["mod+g"], run: group },
  ungroup: { keys: ["mod+shift+g"], run: ungroup },
  lock: { keys: ["mod+l"], run: lock },
  hide: { keys: ["mod+shift+h"], run: hide },
  front: { keys: ["mod+shift+]"], run: (store: EditorStore) => order(store, "front") },
  forward: { keys: ["mod+]"], run: (store: EditorStore) => order(store, "forward") },
  backward: { keys: ["mod+["], run: (store: EditorStore) => order(store, "backward") },
  back: { keys: ["mod+shift+["], run: (store: EditorStore) => order(store, "back") },
  zoomIn: { keys: ["mod+=", "mod++"], run: zoomIn },
  zoomOut: { keys: ["mod+-"], run: zoomOut },
  fit: { keys: ["mod+0"], run: fit },
  find: { keys: ["mod+f"], run: (store: EditorStore) => look(store, { open: "find" }) },
  help: { keys: ["?", "f1"], run: (store: EditorStore) => look(store, { open: "help" }) },
} satisfies Record<string, { keys: string[]; run: (store: EditorStore) => unknown }>;
export type CommandName = keyof typeof commands;

export const run = (store: EditorStore, name: CommandName) => {
  settle(store);
  commands[name].run(store);
};
