import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, stageOrg, team } from "@/db";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { aSheet } from "@/lib/seed/factories/sheet";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { checkList, exportListTemplate, orgList, rankWorks, takeList } from "..";
import { withSheet } from "./applying";

useDatabase();

const HEADS = ["编号", "作品名称", "名次", "直推或不推荐", "理由"];

async function scene() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const contest = await aContest({ in: province });
  const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const track = await anItem(contest.id);
  const works = [];
  for (const status of ["valid", "valid", "valid", "submitted"] as const) {
    const { team: of } = await anEffectiveTeam({ contest, stage, track }, { in: school });
    works.push({ ...(await aWork({ team: of, status })), number: of.number as string });
  }
  const admin = await anActor("SCHOOL_ADMIN", { in: school });
  const place = { stageId: stage.id, orgId: school.id };
  const check = async (rows: string[][], heads = HEADS) => {
    const bytes = await aSheet(rows, heads);
    return checkList({ ...place, file: "r.xlsx" }, admin, new Blob([new Uint8Array(bytes)]).stream());
  };
  const list = () => orgList(place, admin);
  return { works, admin, place, check, list, school, province };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const taken = ({ admin, place }: Scene, { checkId, sha256 }: { checkId: string; sha256: string }) =>
  takeList({ ...place, checkId, sha256, onlyValid: 0 }, admin);
const way = async ({ place }: Scene) =>
  (await db.select().from(stageOrg).where(eq(stageOrg.orgId, place.orgId)))[0]?.way ?? null;

test("a sheet is checked, taken over into the list, and saved as a list that came from a sheet; changed by hand it came by hand", async () => {
  const s = await scene();
  const [a, b, c] = s.works as [Scene["works"][0], Scene["works"][0], Scene["works"][0]];
  const found = await s.check([
    [b.number, "", "1", "", ""],
    [a.number, "", "3", "", "good"],
    [c.number, "", "", "直推", "国赛获奖"],
  ]);
  expect([found.messageList, found.createCount]).toEqual([[], 3]);
  expect(found.rows.map(({ values }) => values.outcome)).toEqual(["第 1 名", "第 2 名", "直推"]);
  const { entries } = await taken(s, found);
  expect(await way(s), "nothing is saved yet").toBe(null);
  const plain = entries.map((entry) => ({ ...entry, direct: entry.direct === 1 }));
  const tracks = new Map(s.works.map((work) => [work.id, work.itemId as string]));
  const wanted = withSheet([], plain, (id) => tracks.get(id));
  expect(wanted.map(({ workId, place, direct, reason }) => [workId, place, direct, reason])).toEqual([
    [b.id, 1, false, ""],
    [a.id, 2, false, ""],
    [c.id, null, true, "国赛获奖"],
  ]);
  const saved = await rankWorks({ ...s.place, version: 0, entries: wanted }, s.admin);
  expect([saved.status, await way(s)]).toEqual(["ranked", "sheet"]);
  const swapped = wanted.map((one) => (one.place === null ? one : { ...one, place: 3 - one.place }));
  await rankWorks({ ...s.place, version: saved.version, entries: swapped }, s.admin);
  expect(await way(s)).toBe("hand");
});

test("what is wrong is told by row and column, and decides nothing", async () => {
  const s = await scene();
  const [a, b, c, d] = s.works as [Scene["works"][0], Scene["works"][0], Scene["works"][0], Scene["works"][0]];
  const found = await s.check([
    ["T0", "", "1", "", ""],
    [a.number, "another title", "1", "", ""],
    [a.number, "", "2", "", ""],
    [b.number, "", "0", "", ""],
    [c.number, "", "2", "直推", ""],
    [d.number, "", "4", "", ""],
  ]);
  expect(found.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    ["teamNumber"],
    ["title"],
    ["teamNumber"],
    ["place"],
    ["decision", "reason"],
    ["teamNumber"],
  ]);
  expect([found.validCount, found.invalidCount]).toEqual([0, 6]);
  await expect(taken(s, found)).rejects.toMatchObject({ fault: "importFailed" });
  const shared = await s.check([
    [a.number, "", "1", "", ""],
    [b.number, "", "1", "", ""],
    [c.number, "", "", "", "x".repeat(201)],
    ["", s.works[2]?.title as string, "", "放弃", "why"],
  ]);
  expect(shared.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    [],
    ["place"],
    ["reason"],
    ["teamNumber", "decision"],
  ]);
});

test("is bound to its file, to the version of the list, to its list and to who checked it", async () => {
  const s = await scene();
  const [a] = s.works as [Scene["works"][0]];
  const rows = [[a.number, "", "1", "", ""]];
  const found = await s.check(rows);
  const colleague = await anActor("SCHOOL_ADMIN", { in: s.school });
  await expect(taken({ ...s, admin: colleague }, found)).rejects.toMatchObject({ fault: "notFound" });
  await expect(taken(s, { ...found, sha256: "0".repeat(64) })).rejects.toMatchObject({ fault: "importOtherFile" });
  const entries = [{ workId: a.id, place: null, direct: false, reason: "weak" }];
  const { version } = await rankWorks({ ...s.place, version: 0, entries }, s.admin);
  await expect(taken(s, found)).rejects.toMatchObject({ fault: "stale" });
  const anew = await s.check(rows);
  expect(anew.updateCount).toBe(1);
  await taken(s, anew);
  await expect(taken(s, anew)).rejects.toMatchObject({ fault: "importUsed" });
  expect((await s.list()).version, "taking over saves nothing").toBe(version);
});

test("the template is the organisation's works with its list, and comes back as it is", async () => {
  const s = await scene();
  const [a, b, c] = s.works as [Scene["works"][0], Scene["works"][0], Scene["works"][0]];
  await db.update(team).set({ name: "=1+1" }).where(eq(team.id, a.teamId));
  const entries = [
    { workId: b.id, place: 1, direct: false, reason: "" },
    { workId: a.id, place: null, direct: true, reason: "won" },
    { workId: c.id, place: null, direct: false, reason: "weak" },
  ];
  await rankWorks({ ...s.place, version: 0, entries }, s.admin);
  const { stream } = await exportListTemplate({ ...s.place, type: "template" }, s.admin);
  const rows = await readSheet(stream as Buffer, 100);
  expect(rows.map(({ cells }) => [cells[1], ...cells.slice(5)])).toEqual([
    ["编号", "名次", "直推或不推荐", "理由"],
    [b.number, "1"],
    ...[a, c].map(({ number }, n) => [number, "", ["直推", "不推荐"][n], ["won", "weak"][n]]),
  ]);
  const back = await checkList(
    { ...s.place, file: "r.xlsx" },
    s.admin,
    new Blob([new Uint8Array(stream as Buffer)]).stream(),
  );
  expect([back.unchangedCount, back.totalCount, back.messageList, back.notices]).toEqual([3, 3, [], []]);
  const stranger = await anActor("SCHOOL_ADMIN", { in: await aSchool({ parent: s.province }) });
  await expect(exportListTemplate({ ...s.place, type: "template" }, stranger)).rejects.toMatchObject({
    fault: "notFound",
  });
});

test("files that are made to hurt are refused in words", async () => {
  const s = await scene();
  for (const name of ["macros", "a bomb that claims to be small", "entities that read a file", "a picture"]) {
    const [fault, make] = hostileSheets[name] as (typeof hostileSheets)[string];
    const send = checkList({ ...s.place, file: "r.xlsx" }, s.admin, new Blob([new Uint8Array(make())]).stream());
    await expect(send, name).rejects.toMatchObject({ fault });
  }
  await expect(s.check([["x"]], ["编号"])).rejects.toMatchObject({ fault: "sheetColumnsMissing" });
});
