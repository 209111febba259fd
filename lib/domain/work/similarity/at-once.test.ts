import { test as bare, expect } from "vitest";
import { db, similarPair, transaction } from "@/db";
import { anEffectiveTeam, aWork, aWorkContest } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { compareVersion } from "./indexing";

useDatabase();

bare("works that are alike are compared at once without waiting for one another for ever", async () => {
  const abstract = Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * n * 31) % 9000))).join("");
  const versions = await transaction(async () => {
    const place = await aWorkContest();
    const made = [];
    for (let n = 0; n < 8; n++) {
      const { team } = await anEffectiveTeam(place);
      made.push(await aWork({ team, status: "submitted", answers: { abstract } }));
    }
    return made.map(({ finalVersionId }) => finalVersionId as string);
  });
  for (const versionId of versions) await compareVersion(versionId);
  expect(await db.$count(similarPair), "each is like all others").toBe(8 * 7);
  for (let round = 0; round < 6; round++) {
    const order = round % 2 ? versions : versions.toReversed();
    const ended = await Promise.allSettled(order.map((versionId) => compareVersion(versionId)));
    expect(ended.map(({ status }) => status)).toEqual(Array(8).fill("fulfilled"));
  }
  expect(await db.$count(similarPair)).toBe(8 * 7);
});
