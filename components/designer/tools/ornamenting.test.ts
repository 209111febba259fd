import { expect, it } from "vitest";
import { chosenOf, slideOf, undo } from "@/components/designer/acts";
import { createEditor } from "@/components/designer/store";
import { Design } from "@/lib/designer/document";
import { insertOrnament } from "./ornamenting";

const text = { id: "a", type: "text" as const, left: 400, top: 300, width: 200, height: 60, contentText: "甲" };

it("an ornament lies where it hides nothing, chosen as a whole and by its name; a border under all; each in one step", () => {
  const store = createEditor(Design.parse({ slides: [{ id: "1", elements: [text] }] }));
  insertOrnament(store, "ribbonMedal", "绶带奖章");
  expect(chosenOf(store).map(({ name }) => name)).toEqual(["绶带奖章", "绶带奖章"]);
  const [, ribbon, medal] = slideOf(store).elements;
  expect(medal?.top, "off the text").toBeGreaterThanOrEqual(360);
  expect(ribbon?.group).toBe(medal?.group);
  insertOrnament(store, "frets", "回纹角框");
  expect(
    slideOf(store)
      .elements.map(({ id }) => id)
      .indexOf("a"),
  ).toBe(5);
  undo(store);
  expect(slideOf(store).elements).toHaveLength(3);
  undo(store);
  expect(slideOf(store).elements).toHaveLength(1);
});
