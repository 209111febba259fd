import { describe, expect, it } from "vitest";
import { equalGaps, evenly } from "./distances";

const box = (left: number, width: number, top = 0) => ({ left, right: left + width, top, bottom: top + 50 });

describe("an element that is moved beside others", () => {
  const row = [box(0, 100), box(130, 100)];

  it("is drawn as far from its neighbour as that one is from the next", () => {
    expect(evenly(box(263, 80), row, "x", 5)).toBe(-3);
    expect(evenly(box(270, 80), row, "x", 5), "too far off").toBeNull();
    expect(evenly(box(-113, 80), row, "x", 5), "on the other side").toBe(3);
    expect(evenly(box(263, 80, 200), row, "x", 5), "in another row").toBeNull();
    expect(evenly(box(113, 80), [box(0, 100)], "x", 5), "one neighbour says no distance").toBeNull();
  });

  it("is drawn into the middle of two", () => {
    expect(evenly(box(142, 60), [box(0, 100), box(240, 100)], "x", 5)).toBe(-2);
    const column = (top: number) => ({ left: 0, right: 50, top, bottom: top + 40 });
    expect(evenly(column(97), [column(0), column(200)], "y", 5)).toBe(3);
  });

  it("shows the gaps that are alike, and none where only one is", () => {
    expect(equalGaps(box(260, 80), row, "x")).toEqual([
      { axis: "x", from: 100, to: 130, across: 25 },
      { axis: "x", from: 230, to: 260, across: 25 },
    ]);
    expect(equalGaps(box(263, 80), row, "x")).toEqual([]);
  });
});
