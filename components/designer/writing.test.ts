import { beforeEach, expect, it } from "vitest";
import { commonSize, fitOf } from "@/lib/designer/binding/fitting";
import { Design, type TextElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { change, select, selectWhole, slideOf, toggle, type, undo } from "./acts";
import { align, deleteLayer, layerBeside, run, writeNew } from "./keys/commands";
import { commandFor } from "./keys/hotkeys";
import { writeText } from "./session/writing";
import { createEditor, type EditorStore } from "./store";
import { makeRoom, setStyle } from "./style";

const text = (id: string, more: object) => ({
  ...{ id, type: "text" as const, left: 100, top: 100, width: 400, height: 50 },
  ...more,
});
const pressed = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

let store: EditorStore;
const element = (id: string) => slideOf(store).elements.find((one) => one.id === id) as TextElement;
beforeEach(() => {
  const elements = [
    text("title", { contentText: "荣誉证书" }),
    text("award", { contentText: "一等奖", code: "awardName" }),
    text("small", { contentText: "荣誉证书", fontSize: 72 }),
    text("rich", { content: '<p>甲<span style="font-size: 40px">乙</span></p>', contentText: "甲乙" }),
    text("sized", { content: '<p><span style="font-size: 40px">乙</span></p>', contentText: "乙" }),
  ];
  store = createEditor(
    Design.parse({
      slides: [
        { id: "1", elements },
        { id: "2", elements: [text("far", {})] },
      ],
    }),
  );
});

it("makes room for a larger font size, as typing does, in one step; words and bindings alike", () => {
  for (const id of ["title", "award"]) {
    select(store, [id]);
    setStyle(store, { fontSize: 72 });
    expect(element(id)).toMatchObject({ fontSize: 72, left: 100, top: 100, width: 400 });
    expect(fitOf(element(id)).scale, id).toBe(1);
    undo(store);
    expect(element(id)).toMatchObject({ fontSize: 20, height: 50 });
  }
});

it("tells of a text that is drawn smaller than its font size, and makes room for it", () => {
  expect(fitOf(element("title"))).toEqual({ scale: 1, overflow: false });
  expect(fitOf(element("small"))).toMatchObject({ overflow: true });
  select(store, ["small"]);
  makeRoom(store);
  expect(fitOf(element("small"))).toEqual({ scale: 1, overflow: false });
});

it("shows the size that the words have, none where they have several", () => {
  expect(["title", "sized", "rich"].map((id) => commonSize(element(id)))).toEqual([20, 40, null]);
});

it("takes no key for the page while a text is written, its editor there or not", () => {
  const all = { ...pressed, key: "a", ctrlKey: true };
  const back = { ...pressed, key: "Backspace" };
  expect([commandFor(store.getState(), all), commandFor(store.getState(), back)]).toEqual(["selectAll", "delete"]);
  type(store, "title");
  expect([commandFor(store.getState(), all), commandFor(store.getState(), back)]).toEqual([undefined, undefined]);
  type(store, null);
  expect(commandFor(store.getState(), all)).toBe("selectAll");
});

it("writes into the text what is typed before its editor has come", () => {
  type(store, "title");
  writeText(store, "title", "<p>优秀奖</p>");
  expect(element("title")).toMatchObject({ contentText: "优秀奖", content: "" });
  expect(slideOf(store).elements).toHaveLength(5);
});

it("begins a new text by a key or where there is nothing, with the caret in it and on the page whole", () => {
  expect(commandFor(store.getState(), { ...pressed, key: "t" })).toBe("text");
  run(store, "text");
  const { typing, ids } = store.getState().selection;
  expect([typing, element(typing as string)?.contentText]).toEqual([ids[0], "双击编辑文字"]);
  undo(store);
  expect([slideOf(store).elements.length, store.getState().selection.typing]).toEqual([5, null]);
  const begun = (x: number, y: number) => {
    writeNew(store, { x, y });
    const { left, top, height } = element(store.getState().selection.typing as string);
    return [left, top + height / 2];
  };
  expect(begun(300, 400)).toEqual([300, 400]);
  expect(begun(990, 400), "near the right edge").toEqual([580, 400]);
  expect(begun(10, 0)[1], "near the upper edge").toBeGreaterThan(20);
});

it("groups what is chosen: it is chosen, copied and aligned as one, and taken apart again", () => {
  select(store, ["title", "award"]);
  run(store, "group");
  const { group } = element("title");
  expect([group, element("award").group, element("small").group]).toEqual([expect.any(String), group, undefined]);
  selectWhole(store, "award");
  expect(store.getState().selection.ids).toEqual(["title", "award"]);
  toggle(store, "small");
  expect(store.getState().selection.ids).toEqual(["title", "award", "small"]);
  toggle(store, "title");
  expect(store.getState().selection.ids).toEqual(["small"]);
  selectWhole(store, "title");
  run(store, "duplicate");
  const copies = slideOf(store).elements.slice(-2);
  expect([copies[0]?.group, copies[1]?.group]).toEqual([expect.any(String), copies[0]?.group]);
  expect(copies[0]?.group).not.toBe(group);
  undo(store);
  selectWhole(store, "title");
  run(store, "ungroup");
  expect([element("title").group, element("award").group]).toEqual([undefined, undefined]);
  undo(store);
  undo(store);
  expect(element("title").group).toBeUndefined();
});

it("opens at the element or the page that an address names", () => {
  const { slides } = Design.parse({ slides: [{ id: "1" }, { id: "2", elements: [text("far", {})] }] });
  const opened = (at: string) => {
    const { document, selection } = createEditor(Design.parse({ slides }), at).getState();
    return [document.history.present.slideIndex, selection.ids];
  };
  expect(opened("far")).toEqual([1, ["far"]]);
  expect(opened("2")).toEqual([1, []]);
  expect(opened("gone")).toEqual([0, []]);
});

it("goes through the list of layers by keys, and deletes from it", () => {
  expect(layerBeside(store, "rich", true)).toBe("sized");
  expect(layerBeside(store, "rich", false)).toBe("small");
  expect(layerBeside(store, "sized", true)).toBeUndefined();
  expect(deleteLayer(store, "rich")).toBe("small");
  expect(slideOf(store).elements.map(({ id }) => id)).toEqual(["title", "award", "small", "sized"]);
  expect(store.getState().selection.ids).toEqual(["small"]);
  expect(deleteLayer(store, "title"), "the last of the list").toBe("award");
});

it("aligns several to each other unless the page is asked for, one to the page", () => {
  const lefts = () => ["title", "award"].map((id) => element(id).left);
  change(store, (design) => updateElements(design, "award", { left: 300 }));
  select(store, ["title", "award"]);
  align(store, "left");
  expect(lefts()).toEqual([100, 100]);
  align(store, "left", "page");
  expect(lefts()).toEqual([0, 0]);
  undo(store);
  select(store, ["title"]);
  align(store, "left");
  expect(lefts()).toEqual([0, 100]);
});
