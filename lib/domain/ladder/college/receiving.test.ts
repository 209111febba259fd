import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, message, quota, stageWindow } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { listOrgs, listRunStages, orgList, previewList, printList } from "@/lib/domain/ladder";
import { extendOrg, receiveLists, remindOrgs, returnLists } from "@/lib/domain/ladder/org/handing";
import { passOverOrg, takeUpOrg } from "@/lib/domain/ladder/org/idle";
import { listQuotas, saveQuotas } from "@/lib/domain/ladder/quota/quotas";
import { faults } from "@/lib/fault";
import { test, useDatabase } from "@/lib/testing/database";
import { scene } from "./scene";

useDatabase();

const page = { pageNum: 1, pageSize: 10 };
const inHours = (hours: number) => toWireTime(secondsFromNow(hours * 3600));
const idsOf = async (stageId: string, actor: Parameters<typeof listOrgs>[1]) =>
  (await listOrgs({ stageId, ...page }, actor)).list.map(({ orgId }) => orgId);

describe("a school's desk over its own colleges' lists", () => {
  test("shows its own colleges, of no other school's; the organiser sees all", async () => {
    const { colleges, schools, first, second, foreign, admin, rival, host, dean } = await scene();
    expect(await idsOf(colleges.id, admin)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await idsOf(colleges.id, admin)).toHaveLength(2);
    expect(await idsOf(colleges.id, rival)).toEqual([foreign.id]);
    expect(await idsOf(colleges.id, host)).toHaveLength(3);
    // A number of its own makes no school of a college.
    await db.insert(quota).values({ stageId: colleges.id, orgId: first.id, value: 1 });
    const offered = async (actor: typeof admin) =>
      (await listRunStages({}, actor)).find(({ stageId }) => stageId === colleges.id);
    expect(await offered(admin)).toMatchObject({ organises: 0, receives: "school", orgId: null });
    expect(await offered(host)).toMatchObject({ organises: 1, receives: "all", orgId: null });
    expect(await offered(dean)).toMatchObject({ organises: 0, receives: null, orgId: first.id });
    // The school's own stage has no works yet.
    expect((await listRunStages({}, admin)).map(({ stageId }) => stageId)).not.toContain(schools.id);
    await expect(idsOf(schools.id, admin)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("receives, returns with a reason, reminds, gives more time and passes over", async () => {
    const { colleges, first, second, works, admin, host, dean, seal } = await scene();
    const stageId = colleges.id;
    await seal(first, works.first);
    const told = await db.select().from(message).where(eq(message.userId, admin.userId));
    expect(told.map(({ topic }) => topic)).toContain("listSealed");
    expect(await db.$count(message, eq(message.userId, host.userId)), "the school receives it").toBe(0);
    expect(await orgList({ stageId, orgId: first.id }, admin)).toMatchObject({ mayRank: 0, mayReceive: 1 });
    expect(await receiveLists({ stageId, ids: [first.id] }, admin)).toMatchObject({ succeeded: 1 });
    expect(await returnLists({ stageId, ids: [first.id], reason: "stamp missing" }, admin)).toMatchObject({
      succeeded: 1,
    });
    expect(await orgList({ stageId, orgId: first.id }, dean)).toMatchObject({ status: "returned", mayReceive: 0 });
    expect(await remindOrgs({ stageId, ids: [second.id] }, admin)).toMatchObject({ succeeded: 1 });
    const until = inHours(48);
    const place = { stageId, orgId: second.id };
    expect(await extendOrg({ ...place, window: "review", until, reason: "late" }, admin)).toMatchObject({
      dueTime: until,
    });
    await passOverOrg({ ...place, reason: "no stage" }, admin);
    await takeUpOrg(place, admin);
  });

  test("gives no more time than the school has itself; the organiser may", async () => {
    const { colleges, schools, second, admin, host } = await scene();
    await db
      .update(stageWindow)
      .set({ startsAt: secondsFromNow(-86_400), endsAt: secondsFromNow(2 * 86_400) })
      .where(eq(stageWindow.stageId, schools.id));
    const more = (hours: number, actor: typeof admin) =>
      extendOrg(
        { stageId: colleges.id, orgId: second.id, window: "review", until: inHours(hours), reason: "late" },
        actor,
      );
    await expect(more(49, admin)).rejects.toMatchObject({ errors: [{ field: "until", fault: "afterOwnList" }] });
    await more(47, admin);
    await more(49, host);
  });

  test("another school's administrator, and one whose contest leaves nothing to schools, is refused each act", async () => {
    const s = await scene();
    await s.seal(s.first, s.works.first);
    const off = await scene({ schoolsReceive: false });
    await off.seal(off.first, off.works.first);
    const refused = async (of: typeof s, actor: typeof s.admin) => {
      const { colleges, first, second } = of;
      const [stageId, reason, notFound] = [colleges.id, "because", { fault: "notFound" }];
      const place = { stageId, orgId: second.id };
      for (const rows of [
        await receiveLists({ stageId, ids: [first.id] }, actor),
        await returnLists({ stageId, ids: [first.id], reason }, actor),
        await remindOrgs({ stageId, ids: [second.id] }, actor),
      ])
        expect(rows).toMatchObject({ succeeded: 0, rows: [{ code: faults.notFound }] });
      const until = inHours(48);
      await expect(extendOrg({ ...place, window: "review", until, reason }, actor)).rejects.toMatchObject(notFound);
      await expect(passOverOrg({ ...place, reason }, actor)).rejects.toMatchObject(notFound);
      await expect(takeUpOrg(place, actor)).rejects.toMatchObject(notFound);
      const rows = [{ orgId: second.id, value: 1 }];
      await expect(saveQuotas({ stageId, rows }, actor)).rejects.toMatchObject(notFound);
    };
    await refused(s, s.rival);
    await refused(off, off.admin);
    await expect(off.promote({}, off.admin)).rejects.toMatchObject({ fault: "notFound" });
    // The rival is a school of the same stage, with lists of its own to receive.
    await s.seal(s.foreign, s.works.foreign);
    expect(await receiveLists({ stageId: s.colleges.id, ids: [s.foreign.id] }, s.rival)).toMatchObject({
      succeeded: 1,
    });
    await expect(orgList({ stageId: s.colleges.id, orgId: s.first.id }, s.rival)).rejects.toMatchObject({
      fault: "notFound",
    });
  });

  test("never ranks for its colleges, and reads what they sealed", async () => {
    const { colleges, first, works, admin, rival, seal } = await scene();
    const { sealId } = await seal(first, works.first);
    await expect(previewList({ stageId: colleges.id, orgId: first.id }, admin)).rejects.toMatchObject({
      fault: "notFound",
    });
    expect((await printList({ sealId }, admin)).mime).toBe("application/pdf");
    await expect(printList({ sealId }, rival)).rejects.toMatchObject({ fault: "notFound" });
  });
});

describe("a school's numbers for its colleges", () => {
  test("are together at most its own in each track, whoever sets them", async () => {
    const { colleges, school, first, second, track, admin, host } = await scene();
    const stageId = colleges.id;
    const give = (rows: { orgId: string | null; value: number | null }[], actor = admin, itemId?: string) =>
      saveQuotas({ stageId, rows, itemId }, actor);
    await give([{ orgId: school.id, value: 3 }], host);
    await give([
      { orgId: first.id, value: 1 },
      { orgId: second.id, value: 2 },
    ]);
    const tooMany = { fault: "quotaAboveSchool", params: { school: school.name, most: 3, sum: 4 } };
    await expect(give([{ orgId: first.id, value: 2 }])).rejects.toMatchObject(tooMany);
    await expect(give([{ orgId: first.id, value: 2 }], admin, track.id)).rejects.toMatchObject(tooMany);
    await expect(give([{ orgId: school.id, value: 2 }], host)).rejects.toMatchObject({ fault: "quotaAboveSchool" });
    await give([{ orgId: school.id, value: null }], host);
    await give([{ orgId: first.id, value: 9 }]);
  });

  test("are those of its own colleges alone; what it was given it reads", async () => {
    const { colleges, school, first, second, foreign, admin, host } = await scene();
    const stageId = colleges.id;
    await saveQuotas(
      {
        stageId,
        rows: [
          { orgId: school.id, value: 3 },
          { orgId: foreign.id, value: 7 },
        ],
      },
      host,
    );
    const rows = await listQuotas({ stageId }, admin);
    expect(rows.map(({ orgId, mayEdit }) => [orgId, mayEdit])).toEqual([
      [null, 0],
      [school.id, 0],
      ...[first, second].sort((a, b) => a.name.localeCompare(b.name)).map(({ id }) => [id, 1]),
    ]);
    expect(rows[1]).toMatchObject({ value: 3, works: 4 });
    expect(await listQuotas({ stageId }, host)).toHaveLength(6);
    for (const orgId of [null, school.id, foreign.id])
      await expect(saveQuotas({ stageId, rows: [{ orgId, value: 1 }] }, admin)).rejects.toMatchObject({
        errors: [{ field: "rows", fault: "notFound" }],
      });
    expect(await db.$count(quota, eq(quota.stageId, stageId))).toBe(2);
  });
});
