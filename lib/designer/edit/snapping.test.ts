import { describe, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { boundsOf, pageBounds } from "./geometry";
import { between, inside, isDrag } from "./marquee";
import { snap } from "./snapping";

const page = pageBounds(0.7085);
const at = (left: number, top: number, size = 100) => ({ left, top, right: left + size, bottom: top + size });

describe("a moving element", () => {
  it("snaps to the page's edges and centre within five units", () => {
    expect(snap(at(4, 130), [page]).by).toEqual({ x: -4, y: 0 });
    expect(snap(at(6, 130), [page]).by).toEqual({ x: 0, y: 0 });
    expect(snap(at(447, 130), [page])).toMatchObject({ by: { x: 3 }, guides: [{ axis: "x", at: 500 }] });
    expect(snap(at(130, 610.5), [page]).by.y).toBeCloseTo(-2);
  });

  it("snaps to edges and centres of the others, and to the nearest of them", () => {
    expect(snap(at(203, 300), [at(100, 20)]).by).toEqual({ x: -3, y: 0 });
    expect(snap(at(203, 300), [at(100, 20), at(204, 700, 10)]).by.x).toBe(1);
  });

  it("shows guides past both ends of everything on the line", () => {
    const { guides } = snap(at(98, 300), [at(100, 20)]);
    expect(guides.filter(({ axis }) => axis === "x")).toEqual([
      { axis: "x", at: 100, from: -30, to: 450 },
      { axis: "x", at: 150, from: -30, to: 450 },
      { axis: "x", at: 200, from: -30, to: 450 },
    ]);
  });

  it("knows turned elements by the rectangle around them", () => {
    const turned = boundsOf({ left: 100, top: 100, width: 100, height: 100, rotate: 45 });
    const by = snap(at(222, 400), [turned]).by.x;
    expect(222 + by).toBeCloseTo(150 + 50 * Math.SQRT2);
  });

  it("resized, it snaps with the side that moves and no other", () => {
    const lines = { x: ["far"], y: [] } as const;
    expect(snap({ left: 2, top: 3, right: 997, bottom: 400 }, [page], lines).by).toEqual({ x: 3, y: 0 });
  });
});

describe("a marquee", () => {
  const elements = Design.parse({
    slides: [
      {
        id: "1",
        elements: [
          { id: "in", type: "text", left: 10, top: 10, width: 80, height: 80 },
          { id: "turned", type: "text", left: 10, top: 10, width: 80, height: 80, rotate: 45 },
          { id: "half", type: "text", left: 50, top: 50, width: 80, height: 80 },
          { id: "locked", type: "text", left: 10, top: 10, width: 8, height: 8, locked: true },
        ],
      },
    ],
  }).slides[0]?.elements;

  it("takes what lies in it as a whole, whichever way it was drawn", () => {
    expect(inside(elements ?? [], between({ x: 100, y: 100 }, { x: 0, y: 0 }))).toEqual(["in"]);
    expect(inside(elements ?? [], between({ x: -20, y: -20 }, { x: 200, y: 200 }))).toEqual(["in", "turned", "half"]);
  });

  it("begins after five pixels", () => {
    expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 3 })).toBe(false);
    expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(true);
  });
});
