import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { fromBuffer } from "yauzl";
import { audit, db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { fileResponse } from "@/lib/http/file/file";
import { anActor, anEffectiveTeam, aProvince, aWork, aWorkContest, aWorkFile } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { exportWorkFiles } from "./zipping";

useDatabase();
useStorage();

async function scene(titles: readonly string[]) {
  const home = await aProvince();
  const admin = await anActor("HOST_ADMIN", { in: home });
  const place = await aWorkContest({ in: home });
  for (const title of titles) {
    const { team } = await anEffectiveTeam(place);
    const work = await aWork({ team, title, status: "submitted" });
    for (const name of ["报告.pdf", "../../etc/passwd", "报告.pdf"])
      await aWorkFile({ workId: work.id, versionId: work.finalVersionId, name, content: `${title} ${name}` });
    await aWorkFile({ workId: work.id, name: "draft.pdf", content: "a draft" });
  }
  return { admin, competitionId: place.contest.id, itemId: place.track.id };
}
const asked = (input: { competitionId: string }, actor: Actor) => exportWorkFiles(input as never, actor);
const bytesOf = async ({ stream }: FileAnswer) => buffer(await (stream as (range?: object) => Promise<never>)());
const namesIn = (zip: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    const names: string[] = [];
    fromBuffer(zip, { lazyEntries: false }, (error, found) => {
      if (error) return reject(error);
      found.on("entry", (entry) => names.push(entry.fileName));
      found.on("end", () => resolve(names)).on("error", reject);
    });
  });

test("the final versions of a contest's works are one zip, each work in a folder of its own", async () => {
  const { admin, competitionId } = await scene(["甲", "甲", "a/b:c*?"]);
  const answer = await asked({ competitionId }, admin);
  const zip = await bytesOf(answer);
  expect(zip.length).toBe(answer.size);
  const names = await namesIn(zip);
  expect(names).toHaveLength(9);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(9);
  expect(names.filter((name) => /(^|\/)\.\.(\/|$)|\\|:|draft/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.split("/").slice(0, 2).join("/"))).size).toBe(3);
  expect(names.every((name) => name.split("/").length === 3)).toBe(true);
  expect(await db.$count(audit)).toBeGreaterThan(0);
});

test("a broken download goes on by its tag, and begins anew once the works are others", async () => {
  const { admin, competitionId } = await scene(["甲"]);
  const answer = await asked({ competitionId }, admin);
  const zip = await bytesOf(answer);
  const ranged = (etag: string) => new Request("http://x/", { headers: { range: "bytes=100-", "if-range": etag } });
  const on = await fileResponse(await asked({ competitionId }, admin), ranged(answer.etag as string));
  expect(on.status).toBe(206);
  expect(Buffer.from(await on.arrayBuffer()).equals(zip.subarray(100))).toBe(true);
  const other = await fileResponse(await asked({ competitionId }, admin), ranged('"another"'));
  expect(other.status).toBe(200);
  expect(Buffer.from(await other.arrayBuffer()).equals(zip)).toBe(true);
});

test("nobody gets works that are not theirs to see, and no empty zip is made", async () => {
  const { competitionId, admin } = await scene(["甲"]);
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  await expect(asked({ competitionId }, stranger)).rejects.toMatchObject({
    fault: expect.stringMatching(/notFound|zipEmpty/),
  });
  const empty = await scene([]);
  await expect(asked({ competitionId: empty.competitionId }, empty.admin)).rejects.toMatchObject({ fault: "zipEmpty" });
  await expect(asked({ competitionId }, admin)).resolves.toMatchObject({ mime: "application/zip" });
});
