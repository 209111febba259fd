import { expect, test } from "vitest";
import { shuffleBy } from "./order";

const ids = Array.from({ length: 40 }, (_, n) => String(n + 1));

test("the same seed gives the same order, however the works come in", () => {
  const order = shuffleBy(ids, "seed");
  expect(shuffleBy(ids.toReversed(), "seed")).toEqual(order);
  expect([...order].sort()).toEqual([...ids].sort());
  expect(shuffleBy(ids, "another seed"), "control: the seed decides").not.toEqual(order);
});

test("every work comes first about equally often", () => {
  const few = ["1", "2", "3", "4"];
  const first = new Map(few.map((id) => [id, 0]));
  for (let n = 0; n < 4000; n++) {
    const id = shuffleBy(few, `seed ${n}`)[0] as string;
    first.set(id, (first.get(id) ?? 0) + 1);
  }
  for (const [id, count] of first) expect(Math.abs(count - 1000), id).toBeLessThan(150);
});
