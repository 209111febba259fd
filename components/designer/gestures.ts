import { noAids } from "@/lib/designer/aids";
import { keepsRatio, viewportWidth } from "@/lib/designer/document";
import { addElements, placeElements } from "@/lib/designer/edit/actions";
import { copiesOf } from "@/lib/designer/edit/clipboard";
import {
  type Box,
  boundsOf,
  boundsOfAll,
  centreOf,
  type Point,
  pageBounds,
  wholeTurn,
} from "@/lib/designer/edit/geometry";
import { withGroups } from "@/lib/designer/edit/groups";
import { between, inside } from "@/lib/designer/edit/marquee";
import {
  angleTo,
  type Handle,
  handles,
  resized,
  scaledGroup,
  snappedAngle,
  turnedGroup,
} from "@/lib/designer/edit/resizing";
import { guideBounds, type Moving, snapWith } from "@/lib/designer/edit/snapping";
import { abandon, change, designOf, freeOf, hasRoom, look, newId, say, select, settle, slideOf } from "./acts";
import type { EditorStore } from "./store";

/** Keys that are held while the pointer moves. */
export interface Keys {
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
}

/** What a pressed pointer does until it is let go. Points are in design units. */
export interface Gesture {
  move: (to: Point, keys: Keys) => void;
  end: () => void;
  cancel: () => void;
}

let count = 0;
const newGesture = (kind: string) => `${kind} ${++count}`;

/** Everything that an element can snap to: the others, the page, own guides and the grid. */
function stillOf(store: EditorStore, moving: ReadonlySet<string>) {
  const others = slideOf(store).elements.filter(({ id, hidden }) => !hidden && !moving.has(id));
  const { viewportRatio, aids = noAids } = designOf(store.getState());
  const page = pageBounds(viewportRatio);
  const neighbours = others.filter((one) => !isAround(one, viewportRatio)).map(boundsOf);
  return { all: [...others.map(boundsOf), page, ...guideBounds(aids, page)], neighbours, grid: aids.grid };
}

const unsnapped = { by: { x: 0, y: 0 }, guides: [], distances: [] };

/** What lies under or around the whole page is nobody's neighbour. */
const isAround = (box: Box, viewportRatio: number) =>
  box.width > 0.8 * viewportWidth && box.height > 0.8 * viewportWidth * viewportRatio;

function ending(store: EditorStore, gesture: string, said: () => void): Pick<Gesture, "end" | "cancel"> {
  return {
    end() {
      settle(store);
      look(store, { guides: [], distances: [] });
      said();
    },
    cancel() {
      abandon(store, gesture);
      look(store, { guides: [], distances: [] });
    },
  };
}

/** Describes positions, for the live region. */
export function sayPlace(store: EditorStore) {
  const around = boundsOfAll(freeOf(store));
  if (around) say(store, "at", { left: Math.round(around.left), top: Math.round(around.top) });
}

const put = (store: EditorStore, ids: readonly string[], boxes: readonly Box[], gesture: string) =>
  change(store, (design) => placeElements(design, new Map(boxes.map((box, i) => [ids[i] ?? "", box]))), gesture);

const nothing: Gesture = { move: () => {}, end: () => {}, cancel: () => {} };

/** Moves the selection; Ctrl moves copies. Shift constrains to one axis, Alt turns snapping off. */
export function moving(store: EditorStore, from: Point, keys: Keys): Gesture {
  const gesture = newGesture("move");
  if (keys.ctrl) {
    if (!hasRoom(store, freeOf(store).length)) return nothing;
    const copies = copiesOf(freeOf(store), newId, 0);
    change(store, (design) => addElements(design, copies), gesture);
    store.setState(({ selection }) => ({ selection: { ...selection, ids: copies.map(({ id }) => id) } }));
  }
  const start = freeOf(store);
  const ids = start.map(({ id }) => id);
  const around = boundsOfAll(start);
  const still = stillOf(store, new Set(ids));
  return {
    move(to, { shift, alt }) {
      if (!around) return;
      const by = { x: to.x - from.x, y: to.y - from.y };
      const level = Math.abs(by.x) >= Math.abs(by.y);
      if (shift) by[level ? "y" : "x"] = 0;
      const there = {
        left: around.left + by.x,
        top: around.top + by.y,
        right: around.right + by.x,
        bottom: around.bottom + by.y,
      };
      const lines: Moving = {
        x: shift && !level ? [] : ["near", "middle", "far"],
        y: shift && level ? [] : ["near", "middle", "far"],
      };
      const drawn = alt ? unsnapped : snapWith(there, still.all, { ...still, lines });
      const shifted = start.map((box) => ({
        ...box,
        left: box.left + by.x + drawn.by.x,
        top: box.top + by.y + drawn.by.y,
      }));
      put(store, ids, shifted, gesture);
      look(store, { guides: drawn.guides, distances: drawn.distances });
    },
    ...ending(store, gesture, () => sayPlace(store)),
  };
}

/** Drags one of the eight handles. One upright element snaps with the sides that move. */
export function resizing(store: EditorStore, handle: Handle, from: Point): Gesture {
  const gesture = newGesture("resize");
  const start = freeOf(store);
  const ids = start.map(({ id }) => id);
  const around = boundsOfAll(start);
  const still = stillOf(store, new Set(ids));
  const [one] = start.length === 1 ? start : [];
  const { h, v } = handles[handle];
  const lines: Moving = {
    x: h === 0 ? [] : [h < 0 ? "near" : "far"],
    y: v === 0 ? [] : [v < 0 ? "near" : "far"],
  };
  return {
    move(to, { shift, ctrl, alt }) {
      if (!around) return;
      const by = { x: to.x - from.x, y: to.y - from.y };
      const ratio = shift || ctrl || start.some(keepsRatio);
      const scaled = (way: Point) =>
        one ? [resized(one, handle, way, ratio)] : scaledGroup(start, around, handle, way, ratio);
      const free = boundsOfAll(scaled(by));
      const upright = start.every(({ rotate }) => rotate === 0);
      const drawn = alt || ratio || !upright || !free ? unsnapped : snapWith(free, still.all, { ...still, lines });
      put(store, ids, scaled({ x: by.x + drawn.by.x, y: by.y + drawn.by.y }), gesture);
      look(store, { guides: drawn.guides, distances: drawn.distances });
    },
    ...ending(store, gesture, () => {
      const now = boundsOfAll(freeOf(store));
      if (now)
        say(store, "sized", { width: Math.round(now.right - now.left), height: Math.round(now.bottom - now.top) });
    }),
  };
}

/** Turns what is chosen about its middle; each eighth of a turn is drawn to, unless Alt is held. */
export function turning(store: EditorStore, from: Point): Gesture {
  const gesture = newGesture("turn");
  const start = freeOf(store);
  const ids = start.map(({ id }) => id);
  const around = boundsOfAll(start);
  const [one] = start.length === 1 ? start : [];
  const pivot = one
    ? centreOf(one)
    : { x: ((around?.left ?? 0) + (around?.right ?? 0)) / 2, y: ((around?.top ?? 0) + (around?.bottom ?? 0)) / 2 };
  const first = angleTo(pivot, from);
  let angle = one?.rotate ?? 0;
  return {
    move(to, { alt }) {
      const free = (one?.rotate ?? 0) + angleTo(pivot, to) - first;
      angle = Math.round(alt ? free : snappedAngle(wholeTurn(free)));
      put(store, ids, turnedGroup(start, pivot, angle - (one?.rotate ?? 0)), gesture);
    },
    ...ending(store, gesture, () => say(store, "turned", { degrees: wholeTurn(angle) })),
  };
}

/** Chooses what a rectangle holds; with Shift or Ctrl, besides what was chosen. */
export function surrounding(store: EditorStore, from: Point, keys: Keys): Gesture {
  const before = keys.shift || keys.ctrl ? store.getState().selection.ids : [];
  return {
    move(to) {
      const area = between(from, to);
      look(store, { marquee: area });
      const ids = [...new Set([...before, ...inside(slideOf(store).elements, area)])];
      store.setState(({ selection }) => ({ selection: { ...selection, ids } }));
    },
    end() {
      look(store, { marquee: null });
      store.setState(({ selection }) => ({
        selection: { ...selection, ids: withGroups(slideOf(store).elements, selection.ids) },
      }));
      say(store, "chosen", { count: store.getState().selection.ids.length });
    },
    cancel() {
      look(store, { marquee: null });
      select(store, before);
    },
  };
}
