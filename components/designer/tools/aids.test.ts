import { deflateSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { designOf, select, slideOf, undo } from "@/components/designer/acts";
import { moving, resizing } from "@/components/designer/gestures";
import { createEditor, type EditorStore } from "@/components/designer/store";
import { Design } from "@/lib/designer/document";
import { certificateFiles } from "@/lib/testing/files/certificate-files";
import { dropGuide, moveGuide, newGuide, removeGuide, setGrid } from "./aids";

const { fileOf } = certificateFiles({ width: 8, height: 8, rgb: deflateSync(Buffer.alloc(192, 0xee)) });

const shape = (id: string, left: number, top = 100) => ({
  ...{ type: "shape" as const, shape: "rectangle" as const, id, left, top, width: 100, height: 60, fill: "#a8842c" },
});
let store: EditorStore;
beforeEach(() => {
  store = createEditor(
    Design.parse({ slides: [{ id: "1", elements: [shape("a", 0), shape("b", 150), shape("c", 400)] }] }),
  );
});
const aids = () => designOf(store.getState()).aids;
const keys = { shift: false, ctrl: false, alt: false };
function drag(id: string, by: { x: number; y: number }, held = keys) {
  select(store, [id]);
  const gesture = moving(store, { x: 0, y: 0 }, held);
  gesture.move(by, held);
  const { guides, distances } = store.getState().view;
  gesture.end();
  const { left = 0, top = 0 } = slideOf(store).elements.find((one) => one.id === id) ?? {};
  return { left, top, guides, distances };
}

describe("own guides", () => {
  it("are added, moved, pulled off the page, and undone like everything else", () => {
    expect(newGuide(store, "x", 333.333)).toBe(0);
    moveGuide(store, "x", 0, 340);
    dropGuide(store, "x", 0, 345);
    expect(aids()).toMatchObject({ x: [340], y: [] });
    newGuide(store, "y", 5_000);
    expect(aids()?.y, "the lower edge is the last place").toEqual([708.5]);
    dropGuide(store, "y", 0, -3);
    expect(aids()?.y).toEqual([]);
    removeGuide(store, "x", 0);
    expect(aids()?.x).toEqual([]);
    undo(store);
    expect(aids()?.x).toEqual([340]);
    for (let i = 0; i < 60; i++) newGuide(store, "y", i);
    expect(aids()?.y).toHaveLength(50);
  });

  it("draw what is moved or resized near them, but not with Alt", () => {
    newGuide(store, "x", 277);
    newGuide(store, "y", 483);
    expect(drag("a", { x: 280, y: 380 })).toMatchObject({ left: 277, top: 483 });
    undo(store);
    expect(drag("a", { x: 280, y: 380 }, { ...keys, alt: true })).toMatchObject({ left: 280, top: 480 });
    undo(store);
    select(store, ["a"]);
    const pull = resizing(store, "e", { x: 100, y: 130 });
    pull.move({ x: 274, y: 130 }, keys);
    pull.end();
    expect(slideOf(store).elements[0]?.width).toBe(277);
  });
});

describe("the grid", () => {
  it("takes what nothing else draws", () => {
    setGrid(store, 40);
    expect(drag("a", { x: 287, y: 371 })).toMatchObject({ left: 280, top: 480 });
    undo(store);
    setGrid(store, undefined);
    expect(drag("a", { x: 287, y: 371 }), "without one").toMatchObject({ left: 287, top: 471 });
  });
});

describe("equal distances", () => {
  it("draw an element as far from its neighbour as that one is from the next, and are shown", () => {
    const { left, distances } = drag("c", { x: -97, y: 3 });
    expect(left).toBe(300);
    expect(distances).toEqual([
      { axis: "x", from: 100, to: 150, across: 130 },
      { axis: "x", from: 250, to: 300, across: 130 },
    ]);
    expect(store.getState().view.distances, "gone with the gesture").toEqual([]);
  });
});

it("nothing of it is printed: the file is the same to the byte", () => {
  const design = designOf(store.getState());
  newGuide(store, "x", 500);
  setGrid(store, 25);
  expect(fileOf(designOf(store.getState())).equals(fileOf(design))).toBe(true);
});
