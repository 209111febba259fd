import { describe, expect, it } from "vitest";
import { DesignElement } from "@/lib/designer/document";
import { boundsOfAll } from "@/lib/designer/edit/geometry";
import { strataOf } from "@/lib/designer/shape/drawing";
import { newOrnament, ornamentKinds, ornaments } from "./ornaments";

let n = 0;
const make = (name: (typeof ornaments)[number]["name"], ratio = 0.7085) => newOrnament(name, ratio, () => `o${n++}`);

describe.each(ornaments)("$name", ({ name, kind }) => {
  it("is shapes that a design takes, drawn with something, within the page", () => {
    for (const ratio of [0.7085, 1.4114]) {
      const made = make(name, ratio);
      expect(made.every((one) => DesignElement.safeParse(one).success)).toBe(true);
      const around = boundsOfAll(made);
      expect(around?.left).toBeGreaterThanOrEqual(0);
      expect(around?.right).toBeLessThanOrEqual(1000);
      expect(around?.bottom).toBeLessThanOrEqual(1000 * ratio + 0.01);
      for (const one of made) {
        if (one.type !== "shape") throw new Error("no shape");
        expect(strataOf(one, "").some(({ path }) => path.length > 2)).toBe(true);
        expect(one.fill ?? one.stroke).toBeDefined();
      }
    }
  });

  it("is one group where it is several shapes, with ids of its own each time", () => {
    const [made, again] = [make(name), make(name)];
    expect(new Set(made.map(({ group }) => group)).size).toBe(1);
    expect(made[0]?.group === undefined).toBe(made.length === 1);
    expect(made[0]?.id).not.toBe(again[0]?.id);
    expect(ornamentKinds).toContain(kind);
  });
});
