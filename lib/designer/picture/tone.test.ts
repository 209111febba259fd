import { expect, it } from "vitest";
import { applyTone, matrixOf, pictureKey, valuesOf } from "./tone";

const after = (tone: object, ...samples: number[]) => {
  const bytes = Uint8Array.from(samples);
  applyTone(bytes, matrixOf({ tone }) as number[]);
  return [...bytes];
};

it("changes brightness, contrast, saturation and age as the filters of CSS do", () => {
  expect(after({ brightness: 0.5 }, 200, 100, 0)).toEqual([100, 50, 0]);
  expect(after({ brightness: 2 }, 200, 100, 0)).toEqual([255, 200, 0]);
  expect(after({ contrast: 0 }, 200, 100, 0)).toEqual([128, 128, 128]);
  expect(after({ saturation: 0 }, 255, 0, 0)).toEqual([54, 54, 54]);
  expect(after({ sepia: 1 }, 100, 100, 100)).toEqual([135, 120, 94]);
  expect(after({ brightness: 1.2, saturation: 0 }, 100, 100, 100, 10, 10, 10)).toEqual([120, 120, 120, 12, 12, 12]);
});

it("is nothing where nothing changes, and for codes and seals", () => {
  for (const of of [{}, { tone: {} }, { tone: { brightness: 1, sepia: 0 } }, { tone: { contrast: 2 }, code: "seal" }])
    expect(matrixOf(of)).toBeNull();
  expect(pictureKey("/a", {})).toBe("/a");
  expect(pictureKey("/a", { tone: { contrast: 2 } })).not.toBe(pictureKey("/a", { tone: { contrast: 1.9 } }));
});

it("is said to a browser as one matrix that leaves what shines through as it is", () => {
  expect(valuesOf(matrixOf({ tone: { brightness: 0.5 } }) as number[])).toBe(
    "0.5 0 0 0 0 0 0.5 0 0 0 0 0 0.5 0 0 0 0 0 1 0",
  );
});
