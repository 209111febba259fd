import { describe, expect, it } from "vitest";
import { type Box, roundedBox } from "./geometry";
import { frameOf, withFrame } from "./grouping";

const box = (left: number, top: number, width: number, height: number, rotate = 0): Box => ({
  left,
  top,
  width,
  height,
  rotate,
});
const two = [box(100, 50, 100, 40), box(300, 150, 50, 50)];
const rounded = (boxes: readonly Box[]) => boxes.map(roundedBox);

describe("the frame of what is chosen", () => {
  it("is one box itself, turned as it is, and the rectangle around several", () => {
    expect(frameOf([])).toBeNull();
    expect(frameOf([box(1, 2, 30, 40, 45)])).toMatchObject({ left: 1, top: 2, width: 30, height: 40, rotate: 45 });
    expect(frameOf(two)).toEqual({ left: 100, top: 50, width: 250, height: 150, rotate: 0 });
    expect(frameOf([box(0, 0, 100, 40, 90), box(0, 0, 10, 10, 30)])?.rotate).toBeNull();
  });

  it("set in width or height scales what is in it from the left and the top", () => {
    expect(rounded(withFrame(two, "width", 500))).toEqual([box(100, 50, 200, 40), box(500, 150, 100, 50)]);
    expect(rounded(withFrame(two, "height", 75))).toEqual([box(100, 50, 100, 20), box(300, 100, 50, 25)]);
    expect(frameOf(withFrame(two, "width", 500))).toMatchObject({ left: 100, width: 500, height: 150 });
  });

  it("set in left or top moves all by the same way", () => {
    expect(withFrame(two, "left", 0)).toEqual([box(0, 50, 100, 40), box(200, 150, 50, 50)]);
    expect(withFrame(two, "top", 60)).toEqual([box(100, 60, 100, 40), box(300, 160, 50, 50)]);
  });

  it("turned and turned back lies where it lay", () => {
    const there = withFrame(two, "rotate", 30);
    expect(frameOf(there)?.rotate).toBe(30);
    expect(there[0]).not.toMatchObject({ left: 100 });
    expect(rounded(withFrame(there, "rotate", 0))).toEqual(two);
  });

  it("of boxes turned differently is turned by the angle", () => {
    const mixed = [box(0, 0, 10, 10, 10), box(50, 0, 10, 10, 40)];
    expect(withFrame(mixed, "rotate", 15).map(({ rotate }) => rotate)).toEqual([25, 55]);
  });

  it("keeps proportions where that is asked for", () => {
    expect(withFrame([box(1, 2, 30, 40, 45)], "width", 60, true)).toEqual([box(1, 2, 60, 80, 45)]);
    expect(withFrame([box(1, 2, 30, 40)], "height", 20, true)).toEqual([box(1, 2, 15, 20)]);
    expect(withFrame([box(1, 2, 30, 60)], "height", 8, true)).toEqual([box(1, 2, 8, 16)]);
    expect(withFrame([box(1, 2, 30, 40)], "left", 9, true)).toEqual([box(9, 2, 30, 40)]);
    expect(rounded(withFrame(two, "width", 500, true))).toEqual([box(100, 50, 200, 80), box(500, 250, 100, 100)]);
  });

  it("of one box changes that measure alone", () => {
    expect(withFrame([box(1, 2, 30, 40, 45)], "width", 60)).toEqual([box(1, 2, 60, 40, 45)]);
    expect(withFrame([box(1, 2, 30, 40, 45)], "rotate", 90)).toEqual([box(1, 2, 30, 40, 90)]);
  });
});
