import { describe, expect, it } from "vitest";
import { aligned, distributed, moved, ordered } from "./arranging";
import { boundsOf, pageBounds } from "./geometry";

const box = (left: number, top: number, width = 100, rotate = 0) => ({ left, top, width, height: 50, rotate });
const page = pageBounds(0.7);

describe("aligning", () => {
  it.each([
    ["left", { left: 0 }],
    ["centre", { left: 450 }],
    ["right", { left: 900 }],
    ["top", { top: 0 }],
    ["middle", { top: 325 }],
    ["bottom", { top: 650 }],
  ] as const)("puts a box to the %s of the page", (side, place) => {
    expect(aligned([box(30, 40)], side, page)[0]).toEqual({ ...box(30, 40), ...place });
  });

  it("keeps a turned box inside by the rectangle around it", () => {
    const [turned] = aligned([box(30, 40, 100, 90)], "left", page);
    expect(turned && boundsOf(turned).left).toBeCloseTo(0);
  });
});

describe("distributing", () => {
  it("makes the gaps equal; the outermost stay, and so does the order of the list", () => {
    const three = [box(500, 0), box(0, 0), box(120, 0, 200)];
    expect(distributed(three, "x").map(({ left }) => left)).toEqual([500, 0, 200]);
    expect(distributed([box(0, 0), box(0, 300), box(0, 60)], "y").map(({ top }) => top)).toEqual([0, 300, 150]);
  });

  it("leaves two as they are", () => {
    expect(distributed([box(0, 0), box(900, 0)], "x")).toEqual([box(0, 0), box(900, 0)]);
  });
});

describe("ordering", () => {
  const list = ["a", "b", "c", "d"].map((id) => ({ id }));
  const names = (order: Parameters<typeof ordered>[2], ...ids: string[]) =>
    ordered(list, ids, order)
      .map(({ id }) => id)
      .join("");

  it("moves to the ends, and by one place past what was not chosen", () => {
    expect(names("front", "b", "a")).toBe("cdab");
    expect(names("back", "c", "d")).toBe("cdab");
    expect(names("forward", "a")).toBe("bacd");
    expect(names("forward", "a", "b")).toBe("cabd");
    expect(names("backward", "c", "d")).toBe("acdb");
    expect([names("forward", "d"), names("backward", "a", "b")], "at the end already").toEqual(["abcd", "abcd"]);
  });

  it("moves one thing of a list, never out of it", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, -5)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b", "c"], 1, 9)).toEqual(["a", "c", "b"]);
    expect(moved(["a"], 4, 0)).toEqual(["a"]);
  });
});
