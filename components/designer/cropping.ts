import type { ImageElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { type CropChange, croppedBy, type Side, type Size, shiftedBy } from "@/lib/designer/edit/cropping";
import type { Point } from "@/lib/designer/edit/geometry";
import { change, freeOf, say, settle, slideOf } from "./acts";
import type { Gesture } from "./gestures";
import type { EditorStore } from "./store";

/** Of codes and seals nothing is cut off. */
export const isCroppable = ({ src, code, locked, hidden }: ImageElement) => src !== "" && !code && !locked && !hidden;

let count = 0;

/** Cropping the one picture that is chosen; whatever is done until it ends is one step. */
export function startCropping(store: EditorStore) {
  const [only, ...others] = freeOf(store);
  if (only?.type !== "image" || others.length > 0 || !isCroppable(only)) return;
  settle(store);
  const cropping = { id: only.id, gesture: `cropping ${++count}` };
  store.setState(({ selection }) => ({ selection: { ...selection, ids: [only.id], typing: null, cropping } }));
  say(store, "cropping");
}

export function stopCropping(store: EditorStore) {
  if (!store.getState().selection.cropping) return;
  settle(store);
  store.setState(({ selection }) => ({ selection: { ...selection, cropping: null } }));
  say(store, "cropped");
}

function pictureOf(store: EditorStore): ImageElement | undefined {
  const { cropping } = store.getState().selection;
  const found = slideOf(store).elements.find(({ id }) => id === cropping?.id);
  return found?.type === "image" ? found : undefined;
}

/** What is the same as it is makes no step. */
function put(store: EditorStore, to: CropChange) {
  const { cropping } = store.getState().selection;
  const now = pictureOf(store);
  if (!cropping || !now || now.locked) return;
  const same = (Object.keys(to) as (keyof CropChange)[]).every(
    (name) => JSON.stringify(to[name]) === JSON.stringify(now[name]),
  );
  if (!same) change(store, (design) => updateElements(design, now.id, to), cropping.gesture);
}

function dragging(store: EditorStore, from: Point, after: (picture: ImageElement, by: Point) => CropChange): Gesture {
  const start = pictureOf(store);
  return {
    move(to) {
      if (start) put(store, after(start, { x: to.x - from.x, y: to.y - from.y }));
    },
    end: () => {},
    cancel() {
      const { left, top, width, height, rotate, crop } = start ?? {};
      if (start) put(store, { left, top, width, height, rotate, crop } as CropChange);
    },
  };
}

/** Drags a handle: the sides that it holds move, the picture stays. */
export const croppingSides = (store: EditorStore, side: Side, size: Size, from: Point) =>
  dragging(store, from, (picture, by) => croppedBy(picture, side, by, size));

/** Drags the picture inside of its frame, which stays. */
export const croppingWithin = (store: EditorStore, size: Size, from: Point) =>
  dragging(store, from, (picture, by) => shiftedBy(picture, by, size));

/** By keys; of a side, or of the picture where none is named. */
export function cropBy(store: EditorStore, by: Point, size: Size, side?: Side) {
  const picture = pictureOf(store);
  if (picture) put(store, side ? croppedBy(picture, side, by, size) : shiftedBy(picture, by, size));
}
