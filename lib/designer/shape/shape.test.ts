import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisOf, strataOf } from "./drawing";
import { ShapeElement, shapeKinds } from "./element";
import { pathData, readPath } from "./path";

const shape = (more: object) =>
  ShapeElement.safeParse({
    type: "shape",
    id: "s",
    shape: "rectangle",
    left: 0,
    top: 0,
    width: 100,
    height: 50,
    ...more,
  });
const made = (more: object) => shape(more).data as ShapeElement;

describe("a vector element", () => {
  it.each([
    { shape: "heart" },
    { width: 0 },
    { strokeWidth: -1 },
    { strokeWidth: Number.NaN },
    { opacity: 1.5 },
    { opacity: Number.POSITIVE_INFINITY },
    { radius: -1 },
    { points: 2 },
    { points: 4.5 },
    { density: 41 },
    { waves: 1e308 },
    { amplitude: 0 },
    { seed: "x".repeat(101) },
    { dash: "1 2" },
    { fill: "url(//a)" },
    { fill: { kind: "conic", stops: [] } },
    { fill: { kind: "linear", stops: [{ at: 0, color: "#fff" }] } },
    {
      fill: {
        kind: "linear",
        stops: [
          { at: 0, color: "#fff" },
          { at: 2, color: "#000" },
        ],
      },
    },
    {
      fill: {
        kind: "linear",
        stops: [
          { at: 0.5, color: "#fff" },
          { at: 0.2, color: "#000" },
        ],
      },
    },
    {
      fill: {
        kind: "linear",
        stops: [
          { at: 0, color: "#fff8" },
          { at: 1, color: "#000" },
        ],
      },
    },
    { shape: "path", path: "M0 0 A 1 1 0 0 0 2 2" },
    { shape: "path", path: "L0 0" },
    { shape: "path", path: "M0 1e308" },
    { shape: "path", path: "M0 0<script>" },
    { shape: "path", path: `M0 0${"L1 1".repeat(6_000)}` },
  ])("refuses %j", (more) => {
    expect(shape(more).success).toBe(false);
  });

  it.each([
    {},
    { fill: "#b3201c80", stroke: "rgba(1, 2, 3, .5)" },
    {
      fill: {
        kind: "radial",
        stops: [
          { at: 0, color: "#fff" },
          { at: 1, color: "#b3201c" },
        ],
      },
    },
    { shape: "path", path: "M0 0L1000 -2.5C1 2,3 4 5 6Z" },
    { shape: "path", path: "" },
  ])("takes %j, and stores it", (more) => {
    const { data } = shape(more);
    expect(data).toBeDefined();
    expect(ShapeElement.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
  });

  it("draws numbers only, whatever it is told to be", () => {
    const any = fc.record({
      shape: fc.constantFrom(...shapeKinds),
      width: fc.double({ min: 0.01, max: 3000, noNaN: true }),
      height: fc.double({ min: 0.01, max: 3000, noNaN: true }),
      radius: fc.integer({ min: 0, max: 1000 }),
      points: fc.integer({ min: 3, max: 60 }),
      gap: fc.integer({ min: 0, max: 200 }),
      density: fc.integer({ min: 1, max: 3 }),
      waves: fc.integer({ min: 3, max: 20 }),
      amplitude: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(any, fc.string(), (look, seed) => {
        for (const { path } of strataOf(made({ ...look, stroke: "#000" }), seed)) {
          expect(pathData(path)).toMatch(/^[MLCZ\d .-]*$/);
          expect(path.flatMap(([, ...numbers]) => numbers).every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("reads back what it writes", () => {
    for (const kind of shapeKinds)
      for (const { path } of strataOf(
        made({ shape: kind, stroke: "#000", waves: 5, density: 2, path: "M1 2L3 4Z" }),
        "甲",
      ))
        expect(readPath(pathData(path).replaceAll(/([MLCZ])/g, " $1"))).toEqual(path);
  });

  it("has a frame's inner rule only where it has room", () => {
    const frame = (gap: number) => strataOf(made({ shape: "frame", stroke: "#000", gap }), "");
    expect([frame(8).length, frame(100).length]).toEqual([2, 1]);
  });

  it("draws guilloché within its box, closed, and differently from another seed", () => {
    for (const kind of ["rosette", "border"] as const) {
      const element = made({ shape: kind, width: 400, height: 300, stroke: "#000", density: 3, amplitude: 0.3 });
      const [one, two] = ["甲", "乙"].map((seed) => strataOf(element, seed)[0]?.path ?? []);
      expect(one).not.toEqual(two);
      expect(one?.filter(([name]) => name === "Z")).toHaveLength(3);
      for (const [, ...numbers] of one ?? [])
        for (let i = 0; i < numbers.length; i += 2) {
          expect(numbers[i]).toBeGreaterThan(-12);
          expect(numbers[i]).toBeLessThan(412);
          expect(numbers[i + 1]).toBeGreaterThan(-12);
          expect(numbers[i + 1]).toBeLessThan(312);
        }
    }
  });

  it("of a ground stays within its box, comes out even, and follows its seed where it has one", () => {
    for (const kind of ["ripples", "scales", "fret", "fibres"] as const) {
      for (const size of [
        { width: 400, height: 300 },
        { width: 100, height: 700 },
      ]) {
        const [{ path } = { path: [] }] = strataOf(made({ shape: kind, ...size, density: 9, stroke: "#000" }), "甲");
        expect(path.length).toBeGreaterThan(50);
        for (const [, ...numbers] of path)
          for (let i = 0; i < numbers.length; i += 2) {
            expect(numbers[i]).toBeGreaterThanOrEqual(-0.01);
            expect(numbers[i]).toBeLessThanOrEqual(size.width + 0.01);
            // handles of a swinging line may lie a hair beyond it
            expect(numbers[i + 1]).toBeGreaterThan(-6);
            expect(numbers[i + 1]).toBeLessThan(size.height + 6);
          }
      }
      const drawn = (seed: string) => pathData(strataOf(made({ shape: kind, stroke: "#000" }), seed)[0]?.path ?? []);
      expect(drawn("甲")).toBe(drawn("甲"));
      expect(drawn("甲") === drawn("乙")).toBe(kind === "scales" || kind === "fret");
    }
  });

  it("lays a gradient so that both corners have its ends", () => {
    const stops = [
      { at: 0, color: "#fff" },
      { at: 1, color: "#000" },
    ];
    expect(axisOf({ kind: "linear", angle: 0, stops }, 100, 50)).toMatchObject({ x1: 0, y1: 25, x2: 100, y2: 25 });
    const down = axisOf({ kind: "linear", angle: 90, stops }, 100, 50);
    expect([down.y1, down.y2].map((y) => Math.round(y) || 0)).toEqual([0, 50]);
    expect(axisOf({ kind: "radial", angle: 0, stops }, 60, 80)).toMatchObject({ x1: 30, y1: 40, r: 50 });
  });
});
