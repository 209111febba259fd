import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db";
import { deskTeam } from "@/lib/domain/enrollment/audit/desk";
import { aCampus, aMember, anEnteredTeam, aStudent } from "@/lib/seed/factories";
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
const names = (count: number, pick: (below: number) => number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + pick(5) }, () => WORDS[pick(WORDS.length)]).join(pick(3) ? "" : " "),
  );

test("400 texts: the pairs are those that comparing all with all finds", async () => {
  const texts = names(400, seeded(7)).map((text, n) => ({ id: String(n), text, wanted: n % 3 > 0 }));
  const sets = texts.map(({ text }) => runsOf(text));
  const due = texts.flatMap((one, a) =>
    texts.slice(0, a).flatMap((other, b) => {
      const [mine, theirs] = [sets[a] as Set<string>, sets[b] as Set<string>];
      const both = [...mine].filter((run) => theirs.has(run)).length;
      const likeness = both / (mine.size + theirs.size - both);
      return likeness >= 0.6 && (one.wanted || other.wanted) ? `${other.id} ${one.id}` : [];
    }),
  );
  const found = (await alikeAmong(texts, 0.6)).map(({ one, other }) =>
    Number(one) < Number(other) ? `${one} ${other}` : `${other} ${one}`,
  );
  expect(found.sort()).toEqual(due.sort());
  expect(due.length).toBeGreaterThan(400);
});

test("likeness is what the database says of the same two names", async () => {
  const all = names(60, seeded(11));
  const { rows } = await db.execute<{ a: number; b: number; likeness: number }>(sql`
    select a.n::int as a, b.n::int as b, similarity(a.name, b.name) as likeness
    from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality a(name, n)
    join jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) with ordinality b(name, n) on a.n < b.n`);
  for (const { a, b, likeness } of rows) {
    const [one, other] = [runsOf(all[a - 1] as string), runsOf(all[b - 1] as string)];
    const both = [...one].filter((run) => other.has(run)).length;
    expect(both / (one.size + other.size - both)).toBeCloseTo(likeness, 4);
  }
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
  expect(await pairs(c.host, { state: "open" })).toEqual([key(mine.id, people.id)]);
  const { list } = await alikePage({ competitionId: c.contest.id, ...page, state: "different" }, c.host);
  expect(list).toMatchObject([{ different: { byName: c.host.realName, note: "two years" } }]);
  await mark(mine.id, foreign.id, c.host, 0);
  expect(await pairs(c.host, { state: "open" })).toHaveLength(2);
  // A team that changes is found again.
  await db.execute(sql`update team set name = '水下机器人二', version = version + 1 where id = ${people.id}`);
  expect(await pairs(c.host, { by: "name" })).toHaveLength(2);
});
