import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, team, work, workVersion } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { listWorks } from "@/lib/domain/work";
import { anActor, anEffectiveTeam, aProvince, aSchool, aWork, aWorkContest } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import * as calls from "./calls";
import { pickedWorks, worksAfter } from "./listing";

useDatabase();

const list = (actor: Actor, input: Record<string, unknown> = {}) =>
  listWorks(calls.listWorks.input.parse(input), actor);
const found = async (actor: Actor, keywords: string) => (await list(actor, { keywords })).list.map((row) => row.workId);

test("a work is found by what was handed in, a draft by what is typed, and both by their team", async () => {
  const province = await aProvince();
  const place = await aWorkContest({ in: province });
  const host = await anActor("HOST_ADMIN", { in: province });
  const { team: owner } = await anEffectiveTeam(place);
  const row = await aWork({ team: owner, title: "智能灌溉系统" });
  expect(await found(host, "灌溉")).toEqual([row.id]);
  await db.update(work).set({ title: "水质监测 AI 平台" }).where(eq(work.id, row.id));
  for (const words of ["水质", "监测 a", "平台"]) expect(await found(host, words), words).toEqual([row.id]);
  expect(await found(host, "灌溉")).toEqual([]);
  const [version] = await db
    .insert(workVersion)
    .values({ workId: row.id, no: 1, title: "水质监测平台", answers: {}, submittedBy: owner.captainId })
    .returning();
  await db.update(work).set({ finalVersionId: version?.id, status: "submitted" }).where(eq(work.id, row.id));
  await db.update(work).set({ title: "桥梁巡检", status: "draft" }).where(eq(work.id, row.id));
  expect(await found(host, "桥梁")).toEqual([]);
  expect(await found(host, "监测平台")).toEqual([row.id]);
  await db.update(team).set({ name: "星火队", number: "T126-00017" }).where(eq(team.id, owner.id));
  for (const words of ["星火", "t126-0001", "星火队"]) expect(await found(host, words), words).toEqual([row.id]);
  for (const words of ["火星", "T126_0001", "监测平台 星火"]) expect(await found(host, words), words).toEqual([]);
  expect(await found(await anActor("HOST_ADMIN", { in: await aProvince() }), "星火")).toEqual([]);
});

test("works are found by how their team stands with its fee, in the export, too", async () => {
  const province = await aProvince();
  const place = await aWorkContest({ in: province });
  const host = await anActor("HOST_ADMIN", { in: province });
  const works: Record<string, string> = {};
  for (const payStatus of ["paid", "due", "waived"] as const) {
    const { team: owner } = await anEffectiveTeam(place);
    works[payStatus] = (await aWork({ team: owner })).id;
    const reason = payStatus === "due" ? {} : { payReason: "as agreed" };
    await db
      .update(team)
      .set({ payStatus, feeFen: 100, ...reason })
      .where(eq(team.id, owner.id));
  }
  for (const payStatus of ["paid", "due", "waived"])
    expect((await list(host, { payStatus })).list.map((row) => row.workId)).toEqual([works[payStatus]]);
  expect((await list(host, { payStatus: "free" })).list).toEqual([]);
  expect((await list(host)).total, "control").toBe(3);
  const picked = await pickedWorks({ payStatus: "due", order: "DESC" } as never, host);
  expect((await worksAfter(picked, "0", 10, "en")).map((row) => row.workId)).toEqual([works.due]);
});

test("pages of every order and filter, one after the other, are the whole list", async () => {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const place = await aWorkContest({ in: province });
  const actors = [await anActor("HOST_ADMIN", { in: province }), await anActor("SCHOOL_ADMIN", { in: school })];
  for (let n = 0; n < 13; n++) {
    const { team: owner } = await anEffectiveTeam(place, { in: n % 3 ? school : undefined });
    const status = n % 4 ? "locked" : "draft";
    const row = await aWork({ team: owner, title: `作品 ${n % 5}`, status });
    if (n % 6 === 0)
      await db.update(team).set({ number: null, status: "disqualified", seated: false }).where(eq(team.id, owner.id));
    if (n === 1) await db.update(work).set({ status: "reviewed" }).where(eq(work.id, row.id));
  }
  const filters = [
    {},
    { status: "locked" },
    { status: "reviewing" },
    { keywords: "作品" },
    { keywords: "品 3" },
    { schoolId: school.id },
    { payStatus: "paid" },
  ];
  const places = [{}, { competitionId: place.contest.id, itemId: place.track.id }];
  let rows = 0;
  for (const actor of actors)
    for (const filter of filters.flatMap((one) => places.map((other) => ({ ...one, ...other }))))
      for (const sortBy of [undefined, "submitTime", "workName", "teamNumber"])
        for (const order of ["ASC", "DESC"]) {
          const input = { ...filter, ...(sortBy && { sortBy }), order };
          const whole = await list(actor, { ...input, pageSize: 100 });
          expect(new Set(whole.list.map((row) => row.workId)).size).toBe(whole.total);
          const seen = [];
          for (let pageNum = 1; pageNum <= Math.ceil(whole.total / 5); pageNum++)
            seen.push(...(await list(actor, { ...input, pageNum, pageSize: 5 })).list);
          expect(seen, JSON.stringify(input)).toEqual(whole.list);
          rows += whole.total;
        }
  expect(rows).toBeGreaterThan(500);
  const [host] = actors as [Actor];
  const byTitle = (await list(host, { sortBy: "workName", order: "ASC", pageSize: 100 })).list.map(
    (row) => row.workName,
  );
  expect(byTitle).toEqual([...byTitle].sort());
  const numbers = (await list(host, { sortBy: "teamNumber", order: "DESC", pageSize: 100 })).list.map(
    (row) => row.teamNumber,
  );
  expect(numbers.filter((number) => number === null).length).toBe(3);
  expect(numbers.slice(-3)).toEqual([null, null, null]);
  const twice = { sortBy: "teamNumber", order: "DESC", thenBy: "workName", thenOrder: "DESC" };
  const unnumbered = (await list(host, { ...twice, pageSize: 100 })).list.slice(-3).map((row) => row.workName);
  expect(unnumbered, "those without a number by their names").toEqual([...unnumbered].sort().toReversed());
  const { rows: last } = await db.execute(sql`select max(id)::text as id from work`);
  expect((await list(host)).list[0]?.workId).toBe(last[0]?.id);
});
