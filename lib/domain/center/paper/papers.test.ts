import { execFileSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, workFile } from "@/db";
import { aMember, anOpenContest, aStudent, aTeam, aWork, aWorkFile } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { calendarFile } from "@/lib/text/icalendar";
import { teamCalendar } from "./calendar";
import { receipt } from "./receipt";
import { entrySlip } from "./slip";

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );

useDatabase();
useStorage();

const textOf = (pdf: unknown) =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf as Buffer, encoding: "utf8" });

async function scene() {
  const { contest, stage, track } = await anOpenContest();
  const [captain, friend, stranger] = [await aStudent(), await aStudent(), await aStudent()];
  const team = await aTeam({ contestId: contest.id, stageId: stage.id, itemId: track.id, captain, status: "approved" });
  await aMember(team.id, friend.userId);
  return { contest, stage, captain, friend, stranger, team };
}

test("each of a team gets the receipt of a submission with the digest of its files; nobody else", async () => {
  const { captain, friend, stranger, team } = await scene();
  const work = await aWork({ team, status: "submitted" });
  const versionId = work.finalVersionId as string;
  await aWorkFile({ workId: work.id, versionId });
  const first = textOf((await receipt({ versionId }, captain)).stream);
  expect(first.match(/[0-9a-f]{64}/g)?.length, "the file's, and the whole's").toBe(2);
  expect(textOf((await receipt({ versionId }, friend)).stream), "the same to each").toBe(first);
  expect(await faultOf(receipt({ versionId }, stranger))).toBe("notFound");
  await db.execute(sql`set local session_replication_role = replica`);
  await db.update(workFile).set({ name: "another.pdf" });
  const [digest] = first.match(/[0-9a-f]{64}/) as RegExpMatchArray;
  expect(textOf((await receipt({ versionId }, captain)).stream)).not.toContain(digest);
});

test("a team that takes part gets its entry slip; a draft, one that left and strangers none", async () => {
  const { contest, captain, stranger, team } = await scene();
  await db.execute(sql`update team set submitted_at = now() where id = ${team.id}`);
  const said = textOf((await entrySlip({ teamId: team.id }, captain)).stream);
  for (const word of [contest.name, team.number as string, captain.realName]) expect(said).toContain(word);
  expect(await faultOf(entrySlip({ teamId: team.id }, stranger))).toBe("notFound");
  const place = { contestId: contest.id, stageId: team.stageId, itemId: team.itemId, captain };
  for (const status of ["draft", "withdrawn"] as const) {
    const other = await aTeam({ ...place, status });
    await db.execute(sql`update team set submitted_at = now() where id = ${other.id}`);
    expect(await faultOf(entrySlip({ teamId: other.id }, captain)), status).toBe("notFound");
  }
});

test("the calendar holds the ends to come, and the team's own where it was given more time", async () => {
  const { captain, stranger, stage, team } = await scene();
  const startsOf = async () =>
    ((await teamCalendar({ teamId: team.id }, captain)).stream as string).match(/DTSTART:\d{8}T\d{6}Z/g) ?? [];
  const before = await startsOf();
  expect(before).toHaveLength(2);
  await db.insert(extension).values({
    ...{ teamId: team.id, stageId: stage.id, window: "submit", reason: "illness", grantedBy: captain.userId },
    until: sql`app_now() + interval '9 days'`,
  });
  const after = await startsOf();
  expect([after[0], after.length, after[1] !== before[1]]).toEqual([before[0], 2, true]);
  expect(await faultOf(teamCalendar({ teamId: team.id }, stranger))).toBe("notFound");
});

test("lines of a calendar are folded at 75 octets without parting a character, and what has a meaning is escaped", async () => {
  const title = `${"竞赛😀".repeat(20)}; a, b\\c\nd`;
  const said = calendarFile("n", [{ uid: "u", at: new Date(0), title, text: "", url: "https://a.test" }], new Date(0));
  const lines = said.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(said).not.toContain("\uFFFD");
  const unfolded = said.replaceAll("\r\n ", "");
  expect(unfolded).toContain(`SUMMARY:${"竞赛😀".repeat(20)}\\; a\\, b\\\\c\\nd\r\n`);
});
