import { execFileSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contestManager, db, message, quota } from "@/db";
import { updateGroup } from "@/lib/domain/org";
import { withdrawWork } from "@/lib/domain/work";
import { aContest, anActor, anEffectiveTeam, anItem, aProvince, aSchool, aStage, aWork } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { listOrgs, orgList, printList, rankWorks, returnLists, sealList } from "..";
import { scene } from "./scene";

useDatabase();

/** A school that has sealed its list of one work. */
async function sealed() {
  const province = await aProvince();
  const school = await aSchool({ parent: province, name: "江南工学院" });
  const contest = await aContest({ in: province });
  const stage = await aStage(contest.id, [["review", "-1 day", "1 day"]], { level: "school", ownerScope: "org" });
  const { team } = await anEffectiveTeam({ contest, stage, track: await anItem(contest.id) } as never, { in: school });
  const { id: workId } = await aWork({ team, status: "valid" });
  const [admin, host] = [await anActor("SCHOOL_ADMIN", { in: school }), await anActor("HOST_ADMIN", { in: province })];
  const place = { stageId: stage.id, orgId: school.id };
  const entries = [{ workId, place: 1, direct: false, reason: "" }];
  const { version } = await rankWorks({ ...place, version: 0, entries }, admin);
  const { sealId } = await sealList({ ...place, version }, admin);
  const found = async (keywords: string) =>
    (await listOrgs({ pageNum: 1, pageSize: 9, stageId: stage.id, keywords }, host)).list.map(({ orgName }) => orgName);
  const printed = async () => {
    const { stream, name } = await printList({ sealId }, admin);
    return { name, text: execFileSync("pdftotext", ["-", "-"], { input: stream as Buffer, encoding: "utf8" }) };
  };
  return { school, place, admin, found, printed };
}

describe("a school that is renamed after it sealed its list", () => {
  test("keeps the name on the list, has the new one in the matrix, and is found by both", async () => {
    const { school, place, admin, found, printed } = await sealed();
    expect([await found("江南工学院"), await found("江南理工大学")]).toEqual([["江南工学院"], []]);
    const before = await printed();
    const platform = await anActor("PLATFORM_ADMIN");
    await updateGroup({ groupId: school.id, version: school.version, groupName: "江南理工大学" }, platform);
    for (const name of ["江南工学院", "江南理工大学"]) expect(await found(name), name).toEqual(["江南理工大学"]);
    expect((await orgList(place, admin)).orgName).toBe("江南理工大学");
    const after = await printed();
    expect(after.text).toContain("江南工学院");
    expect(after).toEqual(before);
  });
});

describe("a work that is withdrawn after its list was sealed", () => {
  const rows = async (of: Awaited<ReturnType<typeof scene>>, more: object = {}) =>
    (await listOrgs({ pageNum: 1, pageSize: 9, stageId: of.stage.id, ...more }, of.host)).list;

  test("is told to its organisation and to who receives the list, stands in the matrix, and lets the next ones move up", async () => {
    const s = await scene();
    const [first, second, third] = s.ids;
    await db.insert(quota).values({ stageId: s.stage.id, value: 2 });
    await db.insert(contestManager).values({ contestId: s.contest.id, userId: s.host.userId });
    const { version } = await s.rank(s.ranked(first, second, third));
    await sealList({ ...s.place, version }, s.admin);
    expect(await rows(s, { lacks: "works" })).toEqual([]);
    const [whole] = await rows(s, { lacks: "receipt", keywords: s.school.name });
    expect(whole).toMatchObject({ ranked: 3, substitutes: 1, leftSince: 0 });

    await withdrawWork({ workId: first }, s.teams[0]?.captain as never);
    const [left, ...others] = await rows(s, { lacks: "works" });
    expect(others).toEqual([]);
    expect(left).toMatchObject({ orgId: s.school.id, ranked: 2, substitutes: 0, leftSince: 1 });
    const line = (await s.list()).works.find(({ workId }) => workId === first);
    expect(line, "its line stays").toMatchObject({ status: "withdrawn", place: 1 });
    const told = await db.select().from(message).where(eq(message.topic, "sealedWorkLeft"));
    const readers = told.map(({ userId }) => userId);
    expect(readers).toContain(s.admin.userId);
    expect(readers).toContain(s.host.userId);
    expect(readers).not.toContain(s.rival.userId);
  });

  test("is nobody's news once the list was returned", async () => {
    const s = await scene();
    const { version } = await s.rank(s.ranked(...s.ids.slice(0, 3)));
    await sealList({ ...s.place, version }, s.admin);
    await returnLists({ stageId: s.stage.id, ids: [s.school.id], reason: "again" }, s.host);
    await withdrawWork({ workId: s.ids[0] }, s.teams[0]?.captain as never);
    expect(await db.$count(message, eq(message.topic, "sealedWorkLeft"))).toBe(0);
    expect(await rows(s, { lacks: "works" })).toEqual([]);
  });
});
