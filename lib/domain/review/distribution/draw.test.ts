import { expect, it } from "vitest";
import { drawnOrder, seededDraw } from "./draw";

const first = (seed: string, n: number) => Array.from({ length: n }, seededDraw(seed));

it("repeats itself for a seed, for ever", () => {
  expect(first("2026", 4)).toEqual(first("2026", 4));
  expect(first("2026", 4)).not.toEqual(first("2027", 4));
  expect(first("", 3)).toMatchInlineSnapshot(`
    [
      2905906299,
      707489658,
      394981081,
    ]
  `);
});

it("draws evenly", () => {
  const draw = seededDraw("dice");
  const counts = Array.from({ length: 60_000 }, () => draw() % 6).reduce(
    (seen, side) => seen.with(side, (seen[side] ?? 0) + 1),
    [0, 0, 0, 0, 0, 0],
  );
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

it("orders every number once, every order as likely", () => {
  const draw = seededDraw("orders");
  const seen = new Map<string, number>();
  for (let i = 0; i < 12_000; i++) {
    const order = drawnOrder(3, draw).join("");
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(["012", "021", "102", "120", "201", "210"]);
  for (const count of seen.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
});
