import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { audit, contest, db } from "@/db";
import { deskTeam } from "@/lib/domain/enrollment/audit/desk";
import { aCampus, aMember, anActor, anEnteredTeam, anOpenContest, aProvince, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { alikePage, markAlike } from "./listing";
import { alikeAmong, runsOf } from "./runs";

useDatabase();

const page = { pageNum: 1, pageSize: 50 };
/** Numbers that look random and are the same each time. */
const seeded = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const WORDS = ["智能", "垃圾", "分类", "系统", "水下", "机器人", "城市", "积水", "预警", "装置", "Smart", "Sea 2"];
const likenessOf = (mine: string, theirs: string) => {
  const [a, b] = [runsOf(mine), runsOf(theirs)];
  const both = a.filter((run) => b.includes(run)).length;
  return both / (a.length + b.length - both);
};
const names = (count: number, pick: (below: number) => number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + pick(5) }, () => WORDS[pick(WORDS.length)]).join(pick(3) ? "" : " "),
  );

test("400 texts: the pairs are those that comparing all with all finds", async () => {
  const texts = names(400, seeded(7)).map((text, n) => ({ id: String(n), text, isOwn: n % 3 > 0 }));
  const key = (one: string, other: string) => [one, other].sort().join(" ");
  const due = texts.flatMap((one, a) =>
    texts
      .slice(0, a)
      .filter((other) => (one.isOwn || other.isOwn) && likenessOf(one.text, other.text) >= 0.6)
      .map((other) => key(one.id, other.id)),
  );
  const former = texts.filter(({ isOwn }) => !isOwn);
  const batches = [former.slice(0, 50), former.slice(50)];
  const found = await alikeAmong(
    texts.filter(({ isOwn }) => isOwn),
    batches,
    0.6,
  );
  expect(found.map(({ one, other }) => key(one, other)).sort()).toEqual(due.sort());
  expect(due.length).toBeGreaterThan(400);
  for (const { one, other, likeness } of found)
    expect(likeness).toBeCloseTo(likenessOf(texts[Number(one)]?.text ?? "", texts[Number(other)]?.text ?? ""), 9);
});

test("where all are alike, each is told of with twenty", async () => {
  const same = Array.from({ length: 300 }, (_, n) => ({ id: String(n), text: "智能垃圾分类系统" }));
  const found = await alikeAmong(same, [[{ id: "former", text: "智能垃圾分类系统" }]], 0.6);
  expect(found.filter(({ one }) => one === "299")).toHaveLength(20);
  expect(found.filter(({ one }) => one === "former")).toHaveLength(20);
  expect(found.length).toBeLessThanOrEqual(301 * 20);
});

test("likeness is what the database says of the same two names", async () => {
  const all = names(60, seeded(11));
  const { rows } = await db.execute<{ a: string; b: string; likeness: number }>(sql`
    select a.name as a, b.name as b, similarity(a.name, b.name) as likeness
    from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality a(name, n)
    join jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality b(name, n) on a.n < b.n`);
  expect(rows.filter(({ likeness }) => likeness > 0.3).length).toBeGreaterThan(20);
  for (const { a, b, likeness } of rows) expect(likenessOf(a, b)).toBeCloseTo(likeness, 4);
});

test("the list has what the drawers tell, to each reader their own, and remembers who found a pair different", async () => {
  const c = await aCampus({ perUserMax: 0 });
  const [lead, second] = [await aStudent({ in: c.a }), await aStudent({ in: c.a })];
  const mine = await anEnteredTeam(c, { name: "智能垃圾分类系统" }, lead);
  const people = await anEnteredTeam(c, { name: "风力发电" }, second);
  await aMember(mine.id, second.userId);
  await aMember(people.id, lead.userId);
  const foreign = await anEnteredTeam(c, { name: "智能垃圾分类系统二" }, await aStudent({ in: c.b }));
  await anEnteredTeam(c, { name: "智能垃圾分类系统", status: "draft" });
  await anEnteredTeam(c, { name: "水下机器人" });
  const pairs = async (actor: typeof c.host, of: object = {}) =>
    (await alikePage({ competitionId: c.contest.id, ...page, ...of }, actor)).list.map(({ one, other }) =>
      [one.teamId, other.teamId].sort().join(" "),
    );
  const key = (...ids: string[]) => ids.sort().join(" ");
  expect(await pairs(c.host)).toEqual([key(mine.id, people.id), key(mine.id, foreign.id)]);
  const told = (await deskTeam({ teamId: mine.id }, c.host)).alike.map((one) => key(mine.id, one.teamId));
  expect(told.sort()).toEqual((await pairs(c.host)).sort());
  expect(await pairs(c.ofA)).toEqual([key(mine.id, people.id)]);
  expect(await pairs(c.ofB)).toEqual([]);
  expect(await pairs(c.host, { by: "name" })).toEqual([key(mine.id, foreign.id)]);

  const mark = (a: string, b: string, actor: typeof c.host, different: 0 | 1 = 1) =>
    markAlike({ teamId: a, otherId: b, different, note: "two years" }, actor);
  await expect(mark(mine.id, foreign.id, c.ofA)).rejects.toMatchObject({ fault: "notFound" });
  await expect(mark(mine.id, mine.id, c.host)).rejects.toMatchObject({ fault: "badInput" });
  await mark(foreign.id, mine.id, c.host);
  await mark(mine.id, foreign.id, c.host);
  expect(await db.select().from(audit).where(eq(audit.action, "team.different"))).toHaveLength(1);
  expect(await pairs(c.host, { state: "open" })).toEqual([key(mine.id, people.id)]);
  const { list } = await alikePage({ competitionId: c.contest.id, ...page, state: "different" }, c.host);
  expect(list).toMatchObject([{ different: { byName: c.host.realName, note: "two years" } }]);
  await mark(mine.id, foreign.id, c.host, 0);
  expect(await pairs(c.host, { state: "open" })).toHaveLength(2);
  // A team that changes is found again.
  await db.execute(sql`update team set name = '水下机器人二', version = version + 1 where id = ${people.id}`);
  expect(await pairs(c.host, { by: "name" })).toHaveLength(2);
});

test("a pair with a former edition has this contest's team first; the state of this contest decides whether it is noted", async () => {
  const c = await aCampus({ perUserMax: 0 });
  const captain = await aStudent({ in: c.a });
  const former = await anOpenContest({}, { in: c.a });
  const { seriesId, groupId } = c.contest;
  const place = { contestId: former.contest.id, stageId: former.stage.id, itemId: former.track.id };
  const earlier = await anEnteredTeam(c, { ...place, name: "城市积水预警装置" }, await aStudent({ in: c.a }));
  const now = await anEnteredTeam(c, { name: "城市积水预警装置二代" }, captain);
  await db
    .update(contest)
    .set({ seriesId, round: 9, groupId, status: "finished" })
    .where(eq(contest.id, former.contest.id));
  const list = async (competitionId: string) => (await alikePage({ competitionId, ...page }, c.host)).list;
  const mark = { teamId: now.id, otherId: earlier.id, different: 1 } as const;
  expect(await list(c.contest.id)).toMatchObject([
    { one: { teamId: now.id }, other: { teamId: earlier.id }, different: null, mayMark: 1 },
  ]);
  expect(await list(former.contest.id)).toMatchObject([
    { one: { teamId: earlier.id }, other: { teamId: now.id }, mayMark: 0 },
  ]);
  await expect(markAlike({ ...mark, teamId: earlier.id, otherId: now.id }, c.host)).rejects.toMatchObject({
    fault: "contestReadOnly",
  });
  const foreign = await anActor("HOST_ADMIN", { in: await aProvince() });
  await expect(markAlike(mark, foreign)).rejects.toMatchObject({ fault: "notFound" });
  await markAlike(mark, c.host);
  expect(await list(c.contest.id)).toMatchObject([{ different: { byName: c.host.realName, note: null } }]);
  await expect(alikePage({ competitionId: c.contest.id, ...page }, foreign)).rejects.toMatchObject({
    fault: "notFound",
  });
});
