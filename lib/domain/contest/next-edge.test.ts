import { describe, expect, test } from "vitest";
import { nextEdge, type WindowSpan } from "./next-edge";

const signUp: WindowSpan = { type: "signUp", from: 10, to: 20 };
const audit: WindowSpan = { type: "audit", from: 12, to: 30 };
const submit: WindowSpan = { type: "submit", from: 15, to: 25 };
const publicity: WindowSpan = { type: "publicity", from: 40, to: 50 };
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
    expect(nextEdge(all, now)).toEqual(edge);
  });

  test("a contest without windows has none", () => {
    expect(nextEdge([], 5)).toBeNull();
  });
});
