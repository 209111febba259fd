import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Design } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { fromClipboard } from "@/lib/designer/edit/clipboard";
import { change, chosenOf, designOf, redo, select, slideOf, undo } from "./acts";
import { paint, takeBrush } from "./brush";
import { moving, resizing, surrounding, turning } from "./gestures";
import { align, commands, insert, measure, nudge, paste, run, selectNext } from "./keys/commands";
import { chord, commandOf, printed } from "./keys/hotkeys";
import { createEditor, type EditorStore } from "./store";
import { setStyle, setVertical } from "./style";

const none = { shift: false, ctrl: false, alt: false };
const text = (id: string, more: object) => ({
  id,
  type: "text" as const,
  left: 0,
  top: 0,
  width: 100,
  height: 50,
  ...more,
});

let store: EditorStore;
const element = (id: string) => slideOf(store).elements.find((one) => one.id === id);
const ids = () => slideOf(store).elements.map((one) => one.id);

const clipboard: string[] = [];
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal("navigator", { clipboard: { writeText: async (copied: string) => void clipboard.push(copied) } });
  store = createEditor(
    Design.parse({
      slides: [
        {
          id: "1",
          elements: [
            text("a", { left: 200, top: 200, color: "red", bold: true }),
            text("b", { left: 600, top: 420, content: '<p><strong>x</strong><span style="color: blue">y</span></p>' }),
            text("locked", { left: 0, top: 0, locked: true }),
          ],
        },
      ],
    }),
  );
});

describe("moving", () => {
  it("is one step, however many moves, and snaps to the page's centre with a guide", () => {
    select(store, ["a"]);
    const drag = moving(store, { x: 210, y: 210 }, none);
    drag.move({ x: 300, y: 300 }, none);
    drag.move({ x: 458, y: 250 }, none);
    expect(element("a")).toMatchObject({ left: 450, top: 240 });
    expect(store.getState().view.guides).toContainEqual(expect.objectContaining({ axis: "x", at: 500 }));
    drag.end();
    expect(store.getState().view).toMatchObject({ guides: [], said: { word: "at", values: { left: 450, top: 240 } } });
    undo(store);
    expect(element("a")).toMatchObject({ left: 200, top: 200 });
    redo(store);
    expect(element("a")).toMatchObject({ left: 450 });
  });

  it("makes no copies where the page has no room for them", () => {
    const most = Array.from({ length: 197 }, (_, i) => text(`n${i}`, {}));
    insert(store, Design.parse({ slides: [{ id: "1", elements: most }] }).slides[0]?.elements ?? []);
    select(store, ["a"]);
    const ctrl = { ...none, ctrl: true };
    const drag = moving(store, { x: 0, y: 0 }, ctrl);
    drag.move({ x: 50, y: 50 }, ctrl);
    drag.end();
    expect(ids()).toHaveLength(200);
    expect(element("a")).toMatchObject({ left: 200, top: 200 });
    expect(store.getState().view.said?.word).toBe("full");
    undo(store);
    moving(store, { x: 0, y: 0 }, ctrl).end();
    expect(ids()).toHaveLength(4);
  });

  it("keeps to one axis with Shift, and does not snap with Alt", () => {
    select(store, ["a"]);
    const drag = moving(store, { x: 0, y: 0 }, none);
    drag.move({ x: 248, y: 90 }, { ...none, shift: true });
    expect(element("a")).toMatchObject({ left: 450, top: 200 });
    drag.move({ x: 248, y: 90 }, { ...none, alt: true });
    expect(element("a")).toMatchObject({ left: 448, top: 290 });
  });

  it("with Ctrl moves a copy, and broken off leaves everything as it was", () => {
    select(store, ["a"]);
    const drag = moving(store, { x: 0, y: 0 }, { ...none, ctrl: true });
    drag.move({ x: 31, y: 77 }, { ...none, alt: true });
    expect(ids()).toHaveLength(4);
    expect(element("a")).toMatchObject({ left: 200 });
    expect(chosenOf(store)[0]).toMatchObject({ left: 231, top: 277, color: "red" });
    drag.cancel();
    expect(ids()).toEqual(["a", "b", "locked"]);
    undo(store);
    expect(ids()).toEqual(["a", "b", "locked"]);
  });

  it("never moves what is locked", () => {
    select(store, ["a", "locked"]);
    moving(store, { x: 0, y: 0 }, none).move({ x: 0, y: 77 }, { ...none, alt: true });
    expect([element("a")?.top, element("locked")?.top]).toEqual([277, 0]);
  });
});

describe("other gestures", () => {
  it("resize one element, snapping with the side that moves", () => {
    select(store, ["a"]);
    const drag = resizing(store, "e", { x: 300, y: 225 });
    drag.move({ x: 598, y: 225 }, none);
    expect(element("a")).toMatchObject({ left: 200, width: 400, height: 50 });
    drag.end();
    undo(store);
    expect(element("a")).toMatchObject({ width: 100 });
  });

  it("turn about the middle, to eighths", () => {
    select(store, ["a"]);
    turning(store, { x: 250, y: 100 }).move({ x: 400, y: 228 }, none);
    expect(element("a")).toMatchObject({ rotate: 90, left: 200, top: 200 });
  });

  it("surround elements, besides those chosen with Shift", () => {
    surrounding(store, { x: 590, y: 400 }, none).move({ x: 720, y: 480 }, none);
    expect(store.getState().selection.ids).toEqual(["b"]);
    surrounding(store, { x: 190, y: 190 }, { ...none, shift: true }).move({ x: 320, y: 280 }, none);
    expect(store.getState().selection.ids).toEqual(["b", "a"]);
  });
});

describe("commands", () => {
  it("nudge in one step, align to the page, go from element to element and on", () => {
    select(store, ["a"]);
    nudge(store, 1, 0);
    nudge(store, 10, 0);
    expect(element("a")).toMatchObject({ left: 211 });
    align(store, "right", "page");
    expect(element("a")).toMatchObject({ left: 900 });
    undo(store);
    undo(store);
    expect(element("a")).toMatchObject({ left: 200 });
    select(store, []);
    expect([selectNext(store, false), selectNext(store, false), selectNext(store, false)]).toEqual([true, true, false]);
  });

  it("copy, paste further aside each time, cut and delete", () => {
    select(store, ["a"]);
    run(store, "copy");
    expect(fromClipboard(clipboard.at(-1) ?? ""), "the system's clipboard has it").toMatchObject([{ id: "a" }]);
    paste(store);
    paste(store);
    expect(
      slideOf(store)
        .elements.slice(3)
        .map(({ left }) => left),
    ).toEqual([220, 240]);
    run(store, "cut");
    expect(ids()).toHaveLength(4);
    paste(store);
    expect(ids()).toHaveLength(5);
  });

  it("delete nothing that is locked; lock and unlock", () => {
    run(store, "selectAll");
    expect(store.getState().selection.ids).toEqual(["a", "b"]);
    run(store, "lock");
    run(store, "delete");
    expect(ids()).toHaveLength(3);
    select(store, ["a", "b"]);
    run(store, "lock");
    run(store, "delete");
    expect(ids()).toEqual(["locked"]);
  });

  it("put no more than 200 elements on a page", () => {
    const many = Array.from({ length: 197 }, (_, i) => ({
      ...(element("a") as NonNullable<ReturnType<typeof element>>),
      id: `n${i}`,
    }));
    insert(store, many);
    expect(ids()).toHaveLength(200);
    paste(store);
    expect(ids()).toHaveLength(200);
    expect(store.getState().view.said).toMatchObject({ word: "full" });
    expect(Design.safeParse(designOf(store.getState())).success).toBe(true);
  });

  it("are known by their keys, on any keyboard", () => {
    const key = (name: string, more = {}) => ({
      key: name,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      ...more,
    });
    expect(commandOf(key("z", { metaKey: true }))).toBe("undo");
    expect(commandOf(key("Z", { ctrlKey: true, shiftKey: true }))).toBe("redo");
    expect(commandOf(key("}", { ctrlKey: true, shiftKey: true }))).toBe("front");
    expect(commandOf(key("?", { shiftKey: true }))).toBe("help");
    expect(commandOf(key("=", { ctrlKey: true }))).toBe("zoomIn");
    expect(commandOf(key("z"))).toBeUndefined();
    expect(chord(key("Delete"))).toBe("delete");
    expect([printed("mod+shift+]", false), printed("mod+shift+]", true)]).toEqual(["Ctrl+Shift+]", "⌘⇧]"]);
    const all = Object.values(commands).flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("style", () => {
  it("set on an element is the style of every word in it", () => {
    select(store, ["b"]);
    setStyle(store, { color: "#00ff00" });
    expect(element("b")).toMatchObject({ color: "#00ff00", content: "<p><strong>x</strong>y</p>" });
    setStyle(store, { bold: false });
    expect(element("b")).toMatchObject({ content: "", bold: false });
  });

  it("set in columns, a text lies over with its box about its middle, and back", () => {
    select(store, ["a"]);
    setVertical(store, true);
    expect(element("a")).toMatchObject({ vertical: true, left: 225, top: 175, width: 50, height: 100 });
    setVertical(store, true);
    expect(element("a")).toMatchObject({ width: 50 });
    setVertical(store, false);
    expect(element("a")).toMatchObject({ vertical: false, left: 200, top: 200, width: 100, height: 50 });
  });

  it("is carried by the brush, once, or until it is laid aside", () => {
    const paintB = () => {
      const b = element("b");
      if (b) paint(store, [b]);
    };
    select(store, ["a"]);
    takeBrush(store, false);
    paintB();
    expect(element("b")).toMatchObject({ color: "red", bold: true, left: 600 });
    expect(store.getState().selection.brush).toBeNull();
    takeBrush(store, true);
    paintB();
    expect(store.getState().selection.brush).not.toBeNull();
  });

  it("of a shape goes over other shapes, and over no text", () => {
    run(store, "rectangle");
    run(store, "ellipse");
    const [one, two] = slideOf(store).elements.filter(({ type }) => type === "shape");
    change(store, (design) => updateElements(design, one?.id ?? "", { fill: "#123456", opacity: 0.5 }));
    select(store, [one?.id ?? ""]);
    run(store, "brush");
    const a = element("a");
    if (a) paint(store, [a]);
    expect(element("a")).toEqual(a);
    if (two) paint(store, [two]);
    expect(element(two?.id ?? "")).toMatchObject({ fill: "#123456", opacity: 0.5, shape: "ellipse" });
  });

  it("is taken from the first word of rich text, and goes over all of another; Enter paints what is chosen", () => {
    const other = text("c", {
      content: '<p style="text-align: right"><em>m</em><span style="font-size: 40px">n</span></p>',
    });
    insert(store, Design.parse({ slides: [{ id: "1", elements: [other] }] }).slides[0]?.elements ?? []);
    select(store, ["b"]);
    run(store, "brush");
    select(store, ["a", "c"]);
    run(store, "write");
    expect(store.getState().selection).toMatchObject({ typing: null, brush: null });
    for (const id of ["a", "c"])
      expect(element(id)).toMatchObject({ bold: true, italic: false, fontSize: 20, color: "#333", align: "left" });
    expect(element("c")).toMatchObject({ content: "" });
    select(store, ["c"]);
    run(store, "brush");
    select(store, ["b"]);
    run(store, "write");
    expect(element("b")).toMatchObject({ content: "", bold: true });
  });

  it("says one step for each entry: measures settled between, arrows a while apart", () => {
    vi.useFakeTimers();
    select(store, ["a"]);
    nudge(store, 1, 0);
    nudge(store, 1, 0);
    vi.advanceTimersByTime(1_500);
    nudge(store, 1, 0);
    expect(element("a")?.left).toBe(203);
    undo(store);
    expect(element("a")?.left).toBe(202);
    undo(store);
    expect(element("a")?.left).toBe(200);
    measure(store, "left", 200);
    redo(store);
    expect(element("a")?.left, "what changes nothing leaves what can be done again").toBe(202);
    vi.useRealTimers();
  });
});
