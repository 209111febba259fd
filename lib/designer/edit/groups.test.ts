import { describe, expect, it } from "vitest";
import { sameLook } from "@/lib/designer/pdf/shapes";
import { ShapeElement } from "@/lib/designer/shape/element";
import { aligned, distributed } from "./arranging";
import { countWholes, isOneGroup, movedAsWholes, regrouped, withGroups } from "./groups";

const box = (id: string, left: number, group?: string) => ({
  ...{ id, left, top: 0, width: 100, height: 50, rotate: 0, hidden: false },
  ...(group && { group }),
});
const all = [box("a", 0, "g"), box("b", 200, "g"), box("c", 500), { ...box("d", 600, "g"), hidden: true }];

describe("a group", () => {
  it("is chosen as a whole, without what is hidden", () => {
    expect(withGroups(all, ["a"])).toEqual(["a", "b"]);
    expect(withGroups(all, ["c"])).toEqual(["c"]);
    expect(withGroups(all, ["b", "c"])).toEqual(["a", "b", "c"]);
    expect([isOneGroup(all.slice(0, 2)), isOneGroup(all.slice(0, 1)), isOneGroup(all.slice(0, 3))]).toEqual([
      ...[true, false, false],
    ]);
  });

  it("is aligned and distributed as one box, its members as far apart as they were", () => {
    const chosen = all.slice(0, 3);
    expect(countWholes(chosen)).toBe(2);
    const page = { left: 0, top: 0, right: 1000, bottom: 700 };
    const centred = movedAsWholes(chosen, (boxes) => aligned(boxes, "centre", page));
    expect(["a", "b", "c"].map((id) => centred.get(id)?.left)).toEqual([350, 550, 450]);
    const spread = movedAsWholes([...chosen, box("e", 900)], (boxes) => distributed(boxes, "x"));
    expect(["a", "b", "c", "e"].map((id) => spread.get(id)?.left)).toEqual([0, 200, 550, 900]);
  });

  it("is nothing that a shape is drawn by: alike ones are written once in a PDF, grouped or not", () => {
    const shape = (more: object) =>
      ShapeElement.parse({ type: "shape", shape: "rosette", ...box("s", 0), fill: "#c00", ...more });
    expect(sameLook(shape({ group: "g" }), "")).toBe(sameLook(shape({}), ""));
    expect(sameLook(shape({ fill: "#0c0" }), ""), "control").not.toBe(sameLook(shape({}), ""));
  });

  it("is copied to another one", () => {
    let n = 0;
    const copies = regrouped([box("a", 0, "g"), box("b", 0, "g"), box("c", 0), box("x", 0, "h")], () => `new${n++}`);
    expect(copies.map((one) => ("group" in one ? one.group : undefined))).toEqual(["new0", "new0", undefined, "new1"]);
  });
});
