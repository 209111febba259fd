import { describe, expect, it } from "vitest";
import { hrefOf, rangeOf, stepFrom } from "./steps";

describe("a step into the marks", () => {
  it("is an address, and the address is that step", () => {
    const step = { planId: "7", itemId: "8", expertId: undefined, column: "idea", bar: 0 };
    const query = new URL(hrefOf(step), "http://localhost").searchParams;
    expect(stepFrom(query, "7")).toEqual(step);
  });

  it("has no bar that is no number", () => {
    for (const bar of ["x", "-1", "1e3", "1000", ""])
      expect(stepFrom(new URLSearchParams({ bar }), "7").bar).toBeUndefined();
    expect(stepFrom(new URLSearchParams({ bar: "12" }), "7").bar).toBe(12);
  });

  it("knows what a bar covers", () => {
    expect(rangeOf(19, { max: 100, bars: Array(20).fill(0) })).toEqual({ from: "95", to: "100" });
    expect(rangeOf(1, { max: 25, bars: Array(10).fill(0) })).toEqual({ from: "2.50", to: "5.00" });
  });
});
