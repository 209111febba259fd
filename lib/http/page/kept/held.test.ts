import "@/lib/testing/data-cache";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { transaction } from "@/db";
import { touch } from "@/lib/fresh";
import { useDatabase } from "@/lib/testing/database";
import { held } from "./held";

useDatabase();

/** Reads numbered values; `never` changed by the clock. */
function aReading(name: string, changesAt = Number.POSITIVE_INFINITY) {
  let reads = 0;
  const get = () =>
    held(
      ["results", "contest:7"],
      ["held", name],
      async () => ({ no: ++reads }),
      () => changesAt,
    );
  return { get, reads: () => reads };
}

test("a value is read once, however many wait, and is the very same for all", async () => {
  const { get, reads } = aReading("once");
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(await get()).toBe(first);
  expect(reads()).toBe(1);
});

test("it is read anew once one of its tags was touched", async () => {
  const { get, reads } = aReading("touched");
  await get();
  await transaction(() => touch("news"));
  await sleep(5);
  expect(await get(), "control: another tag").toEqual({ no: 1 });
  await transaction(() => touch("contest:7"));
  await sleep(5);
  expect(await get()).toEqual({ no: 2 });
  expect(reads()).toBe(2);
});

test("it is read anew when the clock changes it", async () => {
  const { get } = aReading("clock", Date.now() + 150);
  expect([await get(), await get()]).toEqual([{ no: 1 }, { no: 1 }]);
  await sleep(200);
  expect(await get()).toEqual({ no: 2 });
});

test("a reading that fails is forgotten", async () => {
  let fails = true;
  const get = () =>
    held(
      ["results"],
      ["held", "fails"],
      async () => {
        if (fails) throw new Error("away");
        return "there";
      },
      () => Number.POSITIVE_INFINITY,
    );
  await expect(get()).rejects.toThrow("away");
  fails = false;
  expect(await get()).toBe("there");
});

test("no more than twelve are held", async () => {
  const { get, reads } = aReading("oldest");
  await get();
  for (let n = 0; n < 12; n++) await aReading(`other ${n}`).get();
  await get();
  expect(reads()).toBe(2);
});
