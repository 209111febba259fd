import { describe, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { boundsOf, boundsOfAll, contains, cornersOf, elementAt, roundedBox, sameButPlace, wholeTurn } from "./geometry";
import { angleTo, type Handle, handles, resized, scaledGroup, snappedAngle, turnedGroup } from "./resizing";

const box = { left: 100, top: 50, width: 200, height: 100, rotate: 0 };
const close = (value: number) => Math.round(value * 1e6) / 1e6 || 0;
const at = (point: { x: number; y: number } | undefined) => point && { x: close(point.x), y: close(point.y) };

describe("the place of a turned box", () => {
  it("has its corners turned clockwise about its centre", () => {
    expect(cornersOf({ ...box, rotate: 90 }).map(at)).toEqual([
      { x: 250, y: 0 },
      { x: 250, y: 200 },
      { x: 150, y: 200 },
      { x: 150, y: 0 },
    ]);
  });

  it("is bounded by an upright rectangle; several by one", () => {
    const { left, top, right, bottom } = boundsOf({ ...box, rotate: 45 });
    expect([right - left, bottom - top].map(close)).toEqual([300, 300].map((d) => close(d / Math.SQRT2)));
    expect(boundsOfAll([box, { ...box, left: 500 }])).toEqual({ left: 100, top: 50, right: 700, bottom: 150 });
    expect(boundsOfAll([])).toBeNull();
  });

  it("is hit where it lies, not where its bounds are", () => {
    const turned = { ...box, rotate: 45 };
    expect(contains(turned, { x: 200, y: 100 })).toBe(true);
    expect(contains(box, { x: 102, y: 52 })).toBe(true);
    expect(contains(turned, { x: 102, y: 52 })).toBe(false);
  });

  it("is rounded to hundredths and one turn", () => {
    expect(roundedBox({ ...box, left: 1.23456, rotate: -90 })).toMatchObject({ left: 1.23, rotate: 270 });
    expect([wholeTurn(360), wholeTurn(359.999), wholeTurn(-0)]).toEqual([0, 0, 0]);
  });
});

it("a click means the uppermost element that may be chosen", () => {
  const [slide] = Design.parse({
    slides: [
      {
        id: "1",
        elements: [
          { ...box, id: "below", type: "text" },
          { ...box, id: "above", type: "text" },
          { ...box, id: "locked", type: "text", locked: true },
          { ...box, id: "hidden", type: "text", hidden: true },
        ],
      },
    ],
  }).slides;
  expect(elementAt(slide?.elements ?? [], { x: 110, y: 60 })?.id).toBe("above");
  expect(elementAt(slide?.elements ?? [], { x: 10, y: 60 })).toBeUndefined();
});

it("an element that was moved or turned looks the same; one that was changed does not", () => {
  const [slide] = Design.parse({ slides: [{ id: "1", elements: [{ ...box, id: "a", type: "text" }] }] }).slides;
  const element = slide?.elements[0];
  if (!element) throw new Error("no element");
  expect(sameButPlace(element, { ...element, left: 1, top: 2, rotate: 3 })).toBe(true);
  expect(sameButPlace(element, { ...element, width: 1 })).toBe(false);
  expect(sameButPlace(element, { ...element, color: "red" } as typeof element)).toBe(false);
});

describe("a handle that is dragged", () => {
  const opposite = { nw: 2, ne: 3, se: 0, sw: 1 } as const;

  it.each(["nw", "ne", "se", "sw"] as const)("at %s leaves the opposite corner where it lies, at any angle", (name) => {
    for (const rotate of [0, 30, 90, 211]) {
      const before = { ...box, rotate };
      for (const by of [
        { x: 40, y: 25 },
        { x: -700, y: 900 },
      ]) {
        const after = resized(before, name, by, false);
        expect(at(cornersOf(after)[opposite[name]])).toEqual(at(cornersOf(before)[opposite[name]]));
        expect(Math.min(after.width, after.height)).toBeGreaterThanOrEqual(8);
      }
    }
  });

  it("at an edge changes one side, at a corner both", () => {
    expect(resized(box, "e", { x: 30, y: 99 }, false)).toEqual({ ...box, width: 230 });
    expect(resized(box, "n", { x: 30, y: -10 }, false)).toEqual({ ...box, top: 40, height: 110 });
    expect(resized(box, "nw", { x: 10, y: 20 }, false)).toEqual({ ...box, left: 110, top: 70, width: 190, height: 80 });
  });

  it("keeps the proportion where it is locked, down to the least size", () => {
    for (const name of Object.keys(handles) as Handle[])
      for (const by of [
        { x: 60, y: 5 },
        { x: -500, y: -500 },
        { x: 500, y: 500 },
      ]) {
        const { width, height } = resized(box, name, by, true);
        expect(close(width / height)).toBe(2);
        expect(height).toBeGreaterThanOrEqual(8);
      }
  });
});

describe("several boxes together", () => {
  const boxes = [box, { left: 400, top: 250, width: 100, height: 50, rotate: 90 }];
  const around = { left: 100, top: 50, right: 500, bottom: 350 };

  it("scale about the opposite corner; a turned one by what falls along its sides", () => {
    const [one, two] = scaledGroup(boxes, around, "se", { x: 400, y: 0 }, false);
    expect(one).toMatchObject({ left: 100, top: 50, width: 400, height: 100 });
    expect([two?.width, two?.height].map((side) => close(side ?? 0))).toEqual([100, 100]);
  });

  it("turn about one point, and a full turn brings them back", () => {
    const pivot = { x: 300, y: 200 };
    const [quarter] = turnedGroup(boxes, pivot, 90);
    expect(quarter).toMatchObject({ rotate: 90 });
    expect(at(cornersOf({ ...box, ...quarter })[0])).toEqual({ x: 450, y: 0 });
    const full = turnedGroup(boxes, pivot, 360).map((b) => close(b.left));
    expect(full).toEqual([100, 400]);
  });
});

it("an angle snaps within five degrees of each eighth of a turn", () => {
  expect([4.9, 5.1, 86, 45.5, 358, -44].map((angle) => snappedAngle(angle))).toEqual([0, 5.1, 90, 45, 360, -45]);
  expect(angleTo({ x: 0, y: 0 }, { x: 10, y: 0 })).toBe(90);
  expect(angleTo({ x: 0, y: 0 }, { x: 0, y: -10 })).toBe(0);
});
