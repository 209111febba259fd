import { expect, it } from "vitest";
import { actOf, afterDeciding } from "./running-through";

const pressed = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

it("goes on, back, approves and rejects by keys of their own", () => {
  const of = (...keys: string[]) => keys.map((key) => actOf(pressed(key)));
  expect(of("ArrowRight", "j", "ArrowLeft", "K", "a", "A", "r")).toEqual([
    ...["next", "next", "previous", "previous"],
    ...["approve", "approve", "reject"],
  ]);
  expect(of("Enter", "x", "constructor")).toEqual([undefined, undefined, undefined]);
  expect(actOf(pressed("a", { ctrlKey: true })), "which selects all").toBeUndefined();
});

it("shows the next once one is decided, the last where there is none behind", () => {
  expect(afterDeciding(["a", "b", "c"], 1)).toEqual({ left: ["a", "c"], at: 1 });
  expect(afterDeciding(["a", "b"], 1)).toEqual({ left: ["a"], at: 0 });
  expect(afterDeciding(["a"], 0)).toEqual({ left: [], at: 0 });
});
