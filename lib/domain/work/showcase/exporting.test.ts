import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, showcase } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { aListing, aPublishedContest, showPublicly } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { exportShowcase } from "./public";

useDatabase();

const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "test", locale: "en", host: "localhost" };

async function rowsOf(input: Parameters<typeof exportShowcase>[0]) {
  const { stream } = await exportShowcase(input, visitor);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(Buffer.from(chunk));
  return JSON.stringify(await readSheet(Buffer.concat(chunks), 100));
}

test("the sheet holds what the gallery shows, narrowed alike, and nothing that is not shown", async () => {
  const place = await aPublishedContest([95, 85]);
  const { id: competitionId } = place.contest;
  const [first, second] = place.works as [(typeof place.works)[0], (typeof place.works)[0]];
  await showPublicly(competitionId);
  await aListing({ id: first.id, contestId: competitionId }, { tags: ["灌溉"] });
  await aListing({ id: second.id, contestId: competitionId }, { consent: null, consentAt: null });
  const address = (workId: string) => `/home/work/workDetail?id=${workId}"`;

  const sheet = await rowsOf({ competitionId });
  expect(sheet).toContain("灌溉");
  expect(sheet).toContain(address(first.id));
  expect(sheet, "without consent").not.toContain(address(second.id));
  expect(await rowsOf({ competitionId, tag: "机器人" })).not.toContain("灌溉");
  const given = { consent: true, consentAt: sql`app_now()` as never };
  await db.update(showcase).set(given).where(eq(showcase.workId, second.id));
  expect(await rowsOf({ competitionId }), "positive control").toContain(address(second.id));
  await db.update(contest).set({ status: "draft" }).where(eq(contest.id, competitionId));
  expect(await faultOf(exportShowcase({ competitionId }, visitor))).toBe("notFound");
});
