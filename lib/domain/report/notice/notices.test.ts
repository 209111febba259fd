import { execFileSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { audit, award, db, group, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { listAwards, revokeAward } from "@/lib/domain/award";
import { aJudgedContest, anActor, anAward, anAwardDef, aPublicity, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { Notice } from "./calls";
import { exportNotice, noticeDetail } from "./notices";

useDatabase();

const HOSTILE = `=1+1<script>alert(1)</script>]]>&{teamName}`;

const asked = (about: object) =>
  Notice.parse({
    ...{ format: "docx", number: "示教〔2026〕1号", title: "通知", recipients: "各校", opening: "现予公布。" },
    ...{ issuer: "示例大学", day: "2026-06-01", columns: ["number", "work", "team", "school", "members", "advisors"] },
    ...about,
  });
const wordRows = async (about: object, actor: Actor) => {
  const { stream } = await exportNotice(asked(about), actor);
  const xml = strFromU8(unzipSync(stream as Buffer)["word/document.xml"] as Uint8Array);
  return [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)]
    .map(([row]) => [...row.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, said]) => said ?? ""))
    .filter(([no]) => /^\d+$/.test(no ?? ""));
};
const paperText = async (about: object, actor: Actor) => {
  const { stream } = await exportNotice(asked({ ...about, format: "pdf" }), actor);
  const read = execFileSync("pdftotext", ["-raw", "-", "-"], { input: stream as Buffer }).toString();
  return read.replaceAll(/\s/g, "");
};

/** A first and a second prize, published; a third one that is only on view. */
async function scene() {
  const place = await aJudgedContest([99, 95, 90]);
  for (const [n, { teamId }] of place.works.entries())
    await db
      .update(team)
      .set({ number: `T000${n}`, name: n === 0 ? HOSTILE : `队伍${n}` })
      .where(eq(team.id, teamId));
  const [first, second] = [
    await anAwardDef(place, { name: "一等奖", level: 1, value: 1 }),
    await anAwardDef(place, { name: "二等奖", level: 2, value: 1 }),
  ];
  const one = await anAward(place, { defId: first.id, published: true });
  await anAward(place, { defId: second.id, workIndex: 1, published: true });
  const view = await aPublicity(place);
  await anAward(place, { defId: second.id, workIndex: 2, status: "publicity", publicityId: view.id });
  return { ...place, id: place.contest.id, one, view };
}

test("a notice lists what is published, in both forms, and nothing that is only on view", async () => {
  const s = await scene();
  const about = { kind: "awards", competitionId: s.id };
  const rows = await wordRows(about, s.manager);
  expect(rows.map(([, number]) => number)).toEqual(["T0000", "T0001"]);
  const list = await listAwards({ pageNum: 1, pageSize: 100, competitionId: s.id, published: 1 }, s.manager);
  expect(rows).toHaveLength(list.total);
  const paper = await paperText(about, s.manager);
  for (const row of rows.slice(1)) for (const cell of row) expect(paper).toContain(cell.replaceAll(" ", ""));
  expect(paper).toContain("=1+1<script>alert(1)</script>]]>&｛teamName｝");
  expect(paper).not.toContain("T0002");
  const onView = await wordRows({ kind: "publicity", competitionId: s.id, publicityId: s.view.id }, s.manager);
  expect(onView.map(([, number]) => number)).toEqual(["T0002"]);
  await revokeAward({ awardId: s.one.id, reason: "because" }, s.manager);
  expect((await wordRows(about, s.manager)).map(([, number]) => number)).toEqual(["T0001"]);
  const [noted] = await db.select().from(audit).where(eq(audit.action, "notice.export")).limit(1);
  expect(noted).toMatchObject({ actorId: s.manager.userId, entityId: s.id });
});

test("a school gets its own teams alone; a stranger is told that there is no such contest", async () => {
  const s = await scene();
  const [mine] = await db
    .select()
    .from(team)
    .where(eq(team.id, s.works[1]?.team.id as string));
  const [home] = await db
    .select()
    .from(group)
    .where(eq(group.id, mine?.ownerGroupId as string));
  const school = await anActor("SCHOOL_ADMIN", { in: home });
  const about = { kind: "awards", competitionId: s.id };
  const rows = await wordRows(about, school);
  const seen = await listAwards({ pageNum: 1, pageSize: 100, competitionId: s.id, published: 1 }, school);
  expect(rows.length).toBe(seen.total);
  expect(rows.map(([, number]) => number)).toContain("T0001");
  const stranger = await anActor("CONTEST_MANAGER");
  await expect(exportNotice(asked(about), stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(noticeDetail({ kind: "awards", competitionId: s.id }, stranger)).rejects.toMatchObject({
    fault: "notFound",
  });
});

test("the columns are those that were ticked; a list of nothing is refused", async () => {
  const s = await scene();
  const about = { kind: "awards", competitionId: s.id };
  expect(await wordRows({ ...about, columns: ["team"] }, s.manager)).toEqual([
    ["1", expect.any(String)],
    ["1", "队伍1"],
  ]);
  await db.update(award).set({ status: "revoked", reason: "because" }).where(eq(award.contestId, s.id));
  await expect(exportNotice(asked(about), s.manager)).rejects.toMatchObject({ fault: "noticeEmpty" });
  expect(await noticeDetail({ kind: "awards", competitionId: s.id }, s.manager)).toMatchObject({ rows: 0 });
});

test("admitted teams are listed by track, those that are locked like the others", async () => {
  const s = await scene();
  const at = { contestId: s.id, stageId: s.stage.id, itemId: s.track.id };
  await aTeam({ ...at, status: "submitted", captain: await aStudent() });
  await db
    .update(team)
    .set({ status: "locked" })
    .where(eq(team.id, s.works[1]?.team.id as string));
  const rows = await wordRows({ kind: "teams", competitionId: s.id }, s.manager);
  expect(rows.map(([no, number]) => [no, number])).toEqual([
    ["1", "T0000"],
    ["2", "T0001"],
    ["3", "T0002"],
  ]);
});
