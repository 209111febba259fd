import { describe, expect, it } from "vitest";
import { saveDraft } from "./calls";

const text = (id: string) => ({ id, type: "text", left: 0, top: 0, width: 100, height: 50 });
const saved = (slides: object[]) => saveDraft.input.safeParse({ templateId: "1", version: 1, design: { slides } });

describe("a draft that is saved", () => {
  it("has no two elements of a page with one id, and no two such pages", () => {
    const one = { id: "1", elements: [text("a"), text("b")] };
    expect(saved([one, { ...one, id: "2" }]).success).toBe(true);
    for (const slides of [[{ id: "1", elements: [text("a"), text("a")] }], [one, one]])
      expect(saved(slides).error?.issues).toMatchObject([{ path: ["design", "slides"], message: "idTwice" }]);
  });

  it("has pages, and nothing where no page reaches", () => {
    const design = (of: object) => saveDraft.input.safeParse({ templateId: "1", version: 1, design: of }).success;
    const placed = (more: object) => design({ slides: [{ id: "1", elements: [{ ...text("a"), ...more }] }] });
    expect(placed({})).toBe(true);
    expect(design({})).toBe(false);
    for (const name of ["left", "top", "width", "height", "rotate"])
      expect(placed({ [name]: 1e308 }), name).toBe(false);
    expect(placed({ left: -1e308 })).toBe(false);
  });

  it("has no more than 200 elements on a page", () => {
    const page = (count: number) => [{ id: "1", elements: Array.from({ length: count }, (_, n) => text(`${n}`)) }];
    expect(saved(page(200)).success).toBe(true);
    expect(saved(page(10_000)).error?.issues).toMatchObject([{ path: ["design", "slides", 0, "elements"] }]);
  });
});
