import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, stage as stages } from "@/db";
import { test, useDatabase } from "@/lib/testing/database";
import { previewList, sealList } from "..";
import { scene } from "./scene";

useDatabase();

test("direct entries are held to the stage's most when the list is saved, and again when it is sealed", async () => {
  const { stage, ids, place, rank, list, admin } = await scene();
  const hold = (directMost: number | null) => db.update(stages).set({ directMost }).where(eq(stages.id, stage.id));
  const direct = (workId: string) => ({ workId, place: null, direct: true, reason: "won last year" });
  const first = { workId: ids[0], place: 1, direct: false, reason: "" };
  expect(await list()).toMatchObject({ directMost: null });
  await hold(1);
  const two = [first, direct(ids[1]), direct(ids[2])];
  await expect(rank(two)).rejects.toMatchObject({
    errors: [{ field: "entries.2.direct", fault: "directTooMany", params: { most: 1, count: 2 } }],
  });
  await hold(2);
  const { version } = await rank(two);
  expect(await list()).toMatchObject({ directMost: 2 });
  await hold(0);
  const seal = () => sealList({ ...place, version }, admin);
  await expect(seal()).rejects.toMatchObject({ fault: "directTooMany", params: { most: 0, count: 2 } });
  await expect(previewList(place, admin)).rejects.toMatchObject({ fault: "directTooMany" });
  await hold(2);
  expect(await seal()).toMatchObject({ no: 1 });
});
