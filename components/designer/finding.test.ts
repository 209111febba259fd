import { expect, test } from "vitest";
import { Design, mostCharacters } from "@/lib/designer/document";
import { change, designOf, undo } from "./acts";
import { found, replacedEverywhere } from "./finding";
import { createEditor } from "./store";

const text = (id: string, more: object) => ({
  ...{ id, type: "text" as const, left: 100, top: 100, width: 400, height: 50 },
  ...more,
});
const design = Design.parse({
  slides: [
    {
      id: "1",
      elements: [
        text("title", { contentText: "第一届大赛，第一届" }),
        text("bound", { contentText: "第一届", code: "awardName" }),
        text("around", { contentText: "第一届{awardName}", code: "awardName" }),
        text("rich", { content: "<p>第<strong>一届</strong></p>", contentText: "第一届" }),
        text("locked", { contentText: "第一届", locked: true }),
        { ...text("picture", {}), type: "image", src: "" },
      ],
    },
    {
      id: "2",
      elements: [text("far", { contentText: "第一届" }), text("hidden", { contentText: "第一届", hidden: true })],
    },
  ],
});
const sought = { text: "第一届", matchCase: false };
const idsOf = (list: readonly { element: { id: string }; page: number; count: number }[]) =>
  list.map(({ element, page, count }) => [element.id, page, count]);

test("words are found on every page, but not where a binding prints instead of them", () => {
  expect(idsOf(found(design, sought))).toEqual([
    ["title", 1, 2],
    ["around", 1, 1],
    ["rich", 1, 1],
    ["locked", 1, 1],
    ["far", 2, 1],
    ["hidden", 2, 1],
  ]);
  expect(found(design, { ...sought, text: "" })).toEqual([]);
});

test("they are replaced on every page in one step that is taken back at once; locked texts stay", () => {
  const store = createEditor(design);
  const { count, design: after } = replacedEverywhere(design, sought, "第二届");
  expect(count).toBe(6);
  change(store, () => after);
  expect(idsOf(found(designOf(store.getState()), sought))).toEqual([["locked", 1, 1]]);
  expect(idsOf(found(designOf(store.getState()), { ...sought, text: "第二届" }))).toHaveLength(5);
  expect(
    found(after, { ...sought, text: "第二届" }).find(({ element }) => element.id === "rich")?.element,
  ).toMatchObject({
    content: "<p>第二届<strong></strong></p>",
    contentText: "第二届",
  });
  expect(Design.parse(after)).toEqual(after);
  undo(store);
  expect(designOf(store.getState())).toEqual(design);
  expect(replacedEverywhere(design, { ...sought, text: "没有" }, "x")).toEqual({ design, count: 0 });
});

test("a text that would be too long stays, and a box grows with its words", () => {
  const long = Design.parse({ slides: [{ id: "1", elements: [text("a", { contentText: "甲".repeat(60) })] }] });
  const by = "很长".repeat(mostCharacters / 100);
  expect(replacedEverywhere(long, { text: "甲", matchCase: true }, by)).toEqual({ design: long, count: 0 });
  const grown = replacedEverywhere(long, { text: "甲", matchCase: true }, "很长很长很长").design;
  expect(grown.slides[0]?.elements[0]?.height).toBeGreaterThan(50);
});
