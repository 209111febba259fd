import { describe, expect, test } from "vitest";
import type { Span } from "@/lib/domain/contest/schedule/span";
import { nextEdge } from "./next-edge";

const at = (n: number) => new Date(n);
const span = (type: Span["type"], from: number, to: number, shown = false): Span => ({
  type,
  startsAt: at(from),
  endsAt: at(to),
  shown,
});
const signUp = span("signUp", 10, 20);
const audit = span("audit", 12, 30);
const submit = span("submit", 15, 25);
const publicity = span("publicity", 40, 50, true);
const all = [audit, publicity, submit, signUp];

describe("the one date that matters next", () => {
  test.each([
    [0, { type: "signUp", edge: "start", at: 10 }],
    [10, { type: "signUp", edge: "end", at: 20 }],
    [19, { type: "signUp", edge: "end", at: 20 }],
    [20, { type: "submit", edge: "end", at: 25 }],
    [25, { type: "audit", edge: "end", at: 30 }],
    [30, { type: "publicity", edge: "start", at: 40 }],
    [49, { type: "publicity", edge: "end", at: 50 }],
    [50, null],
  ])("at %i", (now, edge) => {
    expect(nextEdge(all, at(now))).toEqual(edge && { ...edge, at: at(edge.at) });
  });

  test("a publicity that was only planned is awaited, and has no end to count down to", () => {
    const plan = [span("publicity", 40, 50)];
    expect(nextEdge(plan, at(30))).toEqual({ type: "publicity", edge: "start", at: at(40) });
    expect(nextEdge(plan, at(45))).toBeNull();
  });

  test("what was passed over has no date", () => {
    expect(nextEdge([span("submit", 20, 20)], at(20))).toBeNull();
  });

  test("a contest without windows has none", () => {
    expect(nextEdge([], at(5))).toBeNull();
  });
});
