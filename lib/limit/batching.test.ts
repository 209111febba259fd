import { expect, test } from "vitest";
import { inBatches } from "./batching";

/** Work that notes its batches, and ends each as its word says. */
function aWorker(most: number) {
  const batches: string[][] = [];
  const ask = inBatches<string>(most, async (items) => {
    batches.push([...items]);
    await Promise.resolve();
    if (items.includes("breaks")) throw new Error("broken");
    return items.map((item) => (item === "refused" ? new Error("no") : null));
  });
  const outcome = (item: string) =>
    ask(item).then(
      () => "done",
      (error: Error) => error.message,
    );
  return { batches, outcome };
}

test("what is asked for meanwhile makes up the next batches, of at most so many", async () => {
  const { batches, outcome } = aWorker(2);
  expect(await Promise.all(["a", "b", "c", "d"].map(outcome))).toEqual(Array(4).fill("done"));
  expect(batches).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(await outcome("e"), "it goes on after a rest").toBe("done");
});

test("each gets its own outcome; where a batch fails as a whole, each is tried by itself", async () => {
  const { batches, outcome } = aWorker(3);
  expect(await Promise.all(["a", "refused", "b", "breaks", "c", "d"].map(outcome))).toEqual([
    ...["done", "no", "done", "broken", "done", "done"],
  ]);
  expect(batches).toEqual([["a"], ["refused", "b", "breaks"], ["refused"], ["b"], ["breaks"], ["c", "d"]]);
});
