import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, work, workFile, workVersion } from "@/db";
import { workStatuses } from "@/db/values";
import { systemActor } from "@/lib/audit";
import { enterStage, workDetail } from "@/lib/domain/work";
import { aCampus, anEnteredTeam, aStage, aStudent, aWork, aWorkFile } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { askChange } from "./asking";
import { acceptChange } from "./deciding";
import { teamChanges } from "./listing";

useDatabase();

const fixed = ["submitted", "locked", "valid", "reviewing", "reviewed", "promoted", "eliminated", "awarded"];

async function aWorkOfLockedTeam(status: (typeof workStatuses)[number]) {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const team = await anEnteredTeam(campus, { status: "locked" }, captain);
  const row = await aWork({ team, status, title: "A title with a mistke", answers: { summary: "kept" } });
  const ask = (workName: string) =>
    askChange({ teamId: team.id, kind: "title", workName, reason: "a typing error" }, captain);
  const both = async (changeId: string) => {
    await acceptChange({ changeId }, campus.ofA);
    return acceptChange({ changeId }, campus.host);
  };
  const versions = () =>
    db.select().from(workVersion).where(eq(workVersion.workId, row.id)).orderBy(asc(workVersion.no));
  const now = async () => (await db.select().from(work).where(eq(work.id, row.id)))[0];
  return { ...campus, captain, team, row, ask, both, versions, now };
}

test("a title that both agree to is a version of its own: what was handed in stays, and so do answers and files", async () => {
  const s = await aWorkOfLockedTeam("reviewing");
  const first = s.row.finalVersionId as string;
  await aWorkFile({ workId: s.row.id, versionId: first, name: "report.pdf" });
  expect((await teamChanges({ teamId: s.team.id }, s.captain)).workName).toBe("A title with a mistke");
  await expect(s.ask("A title with a mistke")).rejects.toMatchObject({ fault: "nothingChanges" });

  const { changeId, status } = await s.ask("A title without a mistake");
  expect(status).toBe("school");
  expect((await s.now())?.title).toBe("A title with a mistke");
  expect(await s.both(changeId)).toEqual({ status: "accepted" });
  expect((await teamChanges({ teamId: s.team.id }, s.captain)).list[0]?.differences).toEqual([
    { what: "title", before: "A title with a mistke", after: "A title without a mistake" },
  ]);
  const [old, fresh] = await s.versions();
  expect(old).toMatchObject({ id: first, no: 1, title: "A title with a mistke", retitles: null });
  expect(fresh).toMatchObject({ no: 2, title: "A title without a mistake", retitles: first, answers: old?.answers });
  expect(await s.now()).toMatchObject({
    ...{ title: "A title without a mistake", status: "reviewing" },
    finalVersionId: fresh?.id,
  });
  const files = await db.select().from(workFile).where(eq(workFile.workId, s.row.id)).orderBy(asc(workFile.id));
  expect(files.map(({ versionId, name, fileId }) => [versionId, name, fileId])).toEqual([
    [first, "report.pdf", files[0]?.fileId],
    [fresh?.id, "report.pdf", files[0]?.fileId],
  ]);
  const shown = await workDetail({ workId: s.row.id }, s.host);
  expect(shown.versions.map(({ no, retitled, final }) => [no, retitled, final])).toEqual([
    [2, true, true],
    [1, false, false],
  ]);
});

test("a request is outdated once the title is another, and a second new title is of the same version", async () => {
  const s = await aWorkOfLockedTeam("valid");
  const { changeId } = await s.ask("Second");
  await s.both(changeId);
  const later = await s.ask("Third");
  await s.both(later.changeId);
  const all = await s.versions();
  expect(all.map(({ title, retitles }) => [title, retitles])).toEqual([
    ["A title with a mistke", null],
    ["Second", s.row.finalVersionId],
    ["Third", s.row.finalVersionId],
  ]);
  const last = await s.ask("Fourth");
  const { id: otherVersion } = all[0] as { id: string };
  await db.update(work).set({ finalVersionId: otherVersion }).where(eq(work.id, s.row.id));
  await expect(acceptChange({ changeId: last.changeId }, s.ofA)).rejects.toMatchObject({ fault: "changeOutdated" });
});

test("a promotion takes the version that was judged, under its new title", async () => {
  const s = await aWorkOfLockedTeam("reviewed");
  const judged = s.row.finalVersionId as string;
  await s.both((await s.ask("Corrected")).changeId);
  const next = await aStage(s.contest.id, [["review", "1 day", "2 days"]], { seq: 2 });
  await enterStage(
    [{ workId: s.row.id, rank: 1, source: "promoted", versionId: judged }],
    next.id,
    "Final",
    systemActor,
  );
  const [copy] = await db.select().from(work).where(eq(work.stageId, next.id));
  const [version] = await db
    .select()
    .from(workVersion)
    .where(eq(workVersion.workId, copy?.id as string));
  expect([copy?.title, version?.title]).toEqual(["Corrected", "Corrected"]);
});

for (const status of workStatuses)
  test(`the title of a work that is ${status} ${fixed.includes(status) ? "changes on request" : "is not asked for"}`, async () => {
    const s = await aWorkOfLockedTeam(status);
    const { workName } = await teamChanges({ teamId: s.team.id }, s.captain);
    if (fixed.includes(status)) {
      expect(workName).toBe("A title with a mistke");
      expect(await s.ask("Corrected")).toMatchObject({ status: "school" });
    } else {
      expect(workName).toBeNull();
      await expect(s.ask("Corrected")).rejects.toMatchObject({ fault: "titleOpen", errors: [{ field: "kind" }] });
      expect(await s.versions()).toHaveLength(s.row.finalVersionId ? 1 : 0);
    }
  });
