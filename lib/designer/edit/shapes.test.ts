import { describe, expect, it } from "vitest";
import type { DesignElement } from "@/lib/designer/document";
import { isGround } from "@/lib/designer/shape/element";
import { elementAt, pageBounds } from "./geometry";
import { liesAround, newShape, newShapes } from "./shapes";

const page = { id: "s", viewportRatio: 0.7085 };

describe("a new shape", () => {
  it.each(newShapes)("%s lies on the page, about its middle, and shows something", (kind) => {
    const shape = newShape(page, kind);
    const { right, bottom } = pageBounds(page.viewportRatio);
    expect(shape.left * 2 + shape.width).toBeCloseTo(right);
    expect(shape.top * 2 + shape.height).toBeCloseTo(bottom);
    const least = shape.type === "shape" && isGround(shape) ? -20 : 0;
    expect(shape.left, "a ground runs over the edge").toBeGreaterThan(least);
    expect(shape.top).toBeGreaterThan(least);
    if (least < 0) expect(Math.max(shape.left, shape.top)).toBeLessThan(-10);
    expect(shape.type === "shape" && (shape.fill ?? shape.stroke)).toBeTruthy();
    expect(liesAround(kind)).toBe(shape.width > 900);
  });

  it("that frames others leaves a click within it to them", () => {
    const [frame, star] = [newShape(page, "frame"), newShape(page, "star")] as [DesignElement, DesignElement];
    const middle = { x: 500, y: 354 };
    expect(elementAt([star, frame], middle)).toBe(star);
    expect(elementAt([star, frame], { x: 32, y: 354 })).toBe(frame);
    for (const kind of ["ripples", "scales", "fret", "fibres"] as const)
      expect(elementAt([newShape(page, kind)], middle), "a ground lies under all").toBeUndefined();
    expect(elementAt([star, { ...frame, fill: "#fff" } as DesignElement], middle)).toMatchObject({ shape: "frame" });
  });
});
