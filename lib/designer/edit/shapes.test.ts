import { describe, expect, it } from "vitest";
import type { DesignElement } from "@/lib/designer/document";
import { elementAt, pageBounds } from "./geometry";
import { liesAround, newShape, newShapes } from "./shapes";

const page = { id: "s", viewportRatio: 0.7085 };

describe("a new shape", () => {
  it.each(newShapes)("%s lies on the page, about its middle, and shows something", (kind) => {
    const shape = newShape(page, kind);
    const { right, bottom } = pageBounds(page.viewportRatio);
    expect(shape.left * 2 + shape.width).toBeCloseTo(right);
    expect(shape.top * 2 + shape.height).toBeCloseTo(bottom);
    expect(shape.left).toBeGreaterThan(0);
    expect(shape.top).toBeGreaterThan(0);
    expect(shape.type === "shape" && (shape.fill ?? shape.stroke)).toBeTruthy();
    expect(liesAround(kind)).toBe(shape.width > 900);
  });

  it("that frames others leaves a click within it to them", () => {
    const [frame, star] = [newShape(page, "frame"), newShape(page, "star")] as [DesignElement, DesignElement];
    const middle = { x: 500, y: 354 };
    expect(elementAt([star, frame], middle)).toBe(star);
    expect(elementAt([star, frame], { x: 32, y: 354 })).toBe(frame);
    expect(elementAt([star, { ...frame, fill: "#fff" } as DesignElement], middle)).toMatchObject({ shape: "frame" });
  });
});
