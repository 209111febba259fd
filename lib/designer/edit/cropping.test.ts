import { describe, expect, it } from "vitest";
import { ImageElement } from "@/lib/designer/document";
import { Crop } from "@/lib/designer/framing";
import { cropped, croppedBy, filling, partOf, shiftedBy, shownOf, tight, trimmed } from "./cropping";

const size = { width: 400, height: 200 };
const frame = (more: object = {}) =>
  ImageElement.parse({ id: "p", type: "image", left: 100, top: 100, width: 200, height: 200, ...more });
const whole = { left: 0, top: 0, right: 1, bottom: 1 };

describe("a crop", () => {
  it("leaves the picture where it is and as large as it is", () => {
    // it keeps its proportions, so that it is 200 by 100 in the middle of its frame
    expect(tight(frame(), size)).toMatchObject({ left: 100, top: 150, width: 200, height: 100 });
    expect(tight(frame({ fixedRatio: false }), size)).toMatchObject({ top: 100, height: 200 });
    const left = { ...whole, right: 0.5 };
    expect(cropped(frame(), left, size)).toEqual({
      left: 100,
      top: 150,
      width: 100,
      height: 100,
      rotate: 0,
      crop: left,
    });
    expect(cropped(frame({ flipH: true }), left, size)).toMatchObject({ left: 200, width: 100 });
    expect(cropped(frame({ rotate: 90 }), left, size)).toMatchObject({ left: 150, top: 100, width: 100, rotate: 90 });
  });

  it("is taken back with the frame that was there", () => {
    const before = frame({ rotate: 30, flipV: true, width: 300, height: 150 });
    const part = { left: 0.1, top: 0.4, right: 0.6, bottom: 0.9 };
    const cut = frame({ ...before, ...cropped(before, part, size) });
    const { left, top, width, height, crop } = cropped(cut, whole, size);
    expect(crop).toBeUndefined();
    for (const [now, then] of [
      [left, before.left],
      [top, before.top],
      [width, before.width],
      [height, before.height],
    ] as const)
      expect(now).toBeCloseTo(then, 1);
  });

  it("always leaves something", () => {
    const narrow = { left: 0.3, top: 0, right: 0.4, bottom: 1 };
    for (const side of ["left", "right", "top", "bottom"] as const)
      for (const off of [0, 0.5, 2, -1]) expect(Crop.safeParse(trimmed(narrow, side, off)).success).toBe(true);
    expect(trimmed(whole, "right", 0.25)).toEqual({ ...whole, right: 0.75 });
    expect(Crop.safeParse({ ...whole, left: 0.99 }).success).toBe(false);
  });

  it("is the largest part out of the middle, and fills the frame of another picture", () => {
    expect(partOf(size, 1)).toEqual({ left: 0.25, top: 0, right: 0.75, bottom: 1 });
    expect(partOf(size, 4)).toEqual({ left: 0, top: 0.25, right: 1, bottom: 0.75 });
    expect(filling(frame(), size)).toEqual({ left: 0.25, top: 0, right: 0.75, bottom: 1 });
    expect(filling(frame({ height: 100 }), size)).toBeUndefined();
    expect(Crop.safeParse(partOf({ width: 20_000, height: 1 }, 0.01)).success, "however thin").toBe(true);
  });
});

describe("a crop by handles", () => {
  const half = { left: 0.25, top: 0, right: 0.75, bottom: 1 };
  const shown = (more: object = {}) => frame({ crop: half, width: 100, height: 100, ...more });

  it("moves the sides that the handle holds and no others, as far as the picture goes", () => {
    // the whole is 200 wide, so that 20 units are a tenth of it
    expect(croppedBy(shown(), { h: 1, v: 0 }, { x: 20, y: 50 }, size)).toEqual({
      ...{ left: 100, top: 100, width: 120, height: 100, rotate: 0 },
      crop: { ...half, right: 0.85 },
    });
    expect(croppedBy(shown(), { h: -1, v: -1 }, { x: -20, y: 30 }, size)).toMatchObject({
      ...{ left: 80, top: 130, width: 120, height: 70 },
      crop: { left: 0.15, top: 0.3, right: 0.75, bottom: 1 },
    });
    expect(croppedBy(shown(), { h: -1, v: 0 }, { x: -900, y: 0 }, size).crop?.left).toBe(0);
    expect(croppedBy(shown(), { h: -1, v: 0 }, { x: 900, y: 0 }, size).crop?.left).toBe(0.73);
    expect(Crop.safeParse(croppedBy(shown(), { h: 1, v: 1 }, { x: -900, y: -900 }, size).crop).success).toBe(true);
  });

  it("follows the pointer where the picture is turned or mirrored", () => {
    expect(croppedBy(shown({ rotate: 90 }), { h: 1, v: 0 }, { x: 0, y: 20 }, size).crop?.right).toBe(0.85);
    expect(croppedBy(shown({ flipH: true }), { h: 1, v: 0 }, { x: 20, y: 0 }, size)).toMatchObject({
      ...{ left: 100, width: 120, crop: { left: 0.15, right: 0.75 } },
    });
    expect(shownOf(shown({ flipH: true, crop: { ...half, left: 0.1 } })).offOf("right")).toBe(0.1);
  });

  it("moves the picture inside of a frame that stays where it is and filled", () => {
    const place = { left: 100, top: 100, width: 100, height: 100, rotate: 0 };
    expect(shiftedBy(shown(), { x: 20, y: 40 }, size)).toEqual({
      ...place,
      crop: { ...half, left: 0.15, right: 0.65 },
    });
    expect(shiftedBy(shown(), { x: -900, y: 0 }, size)).toEqual({ ...place, crop: { ...half, left: 0.5, right: 1 } });
    expect(shiftedBy(shown({ flipH: true }), { x: 20, y: 0 }, size).crop?.left).toBe(0.35);
    expect(shiftedBy(frame({ fixedRatio: false }), { x: 20, y: 0 }, size).crop, "nothing to move").toBeUndefined();
  });
});
