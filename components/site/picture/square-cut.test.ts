import fc from "fast-check";
import { expect, test } from "vitest";
import { cutOf } from "./square-cut";

test("the whole shorter side to begin with, in the middle", () => {
  expect(cutOf({ width: 400, height: 200 }, { near: 0, x: 50, y: 50 })).toEqual({ side: 200, left: 100, top: 0 });
  expect(cutOf({ width: 400, height: 200 }, { near: 100, x: 100, y: 0 })).toEqual({ side: 50, left: 350, top: 0 });
});

test("a frame never leaves the picture", () => {
  const share = fc.integer({ min: 0, max: 100 });
  const pixels = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(pixels, pixels, share, share, share, (width, height, near, x, y) => {
      const { side, left, top } = cutOf({ width, height }, { near, x, y });
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(width + 1e-6);
      expect(top + side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
