import { asc, count, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  article,
  awardDef,
  certificateHolder,
  contest,
  db,
  installation,
  reviewTask,
  sampleSeat,
  site,
  stageWindow,
  team,
  transaction,
  transition,
  user,
  voteRule,
  work,
} from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { ownAwards } from "@/lib/domain/award";
import { contestPage } from "@/lib/domain/contest";
import { contestsEntered, invitations, myTeams, teamPage } from "@/lib/domain/enrollment";
import { publicCalls, publicExperts } from "@/lib/domain/expert";
import { listLinks, listOrgs, listPromotionRuns, listRunStages, orgList } from "@/lib/domain/ladder";
import { listNews } from "@/lib/domain/news";
import { myPlans } from "@/lib/domain/review";
import { shownPage, tallyVotes } from "@/lib/domain/work";
import { showcasePage } from "@/lib/domain/work/contract";
import { shippedTerms, wordings } from "@/lib/i18n/wording";
import { seedDemoAccounts } from "@/lib/seed/accounts";
import { seedReference } from "@/lib/seed/reference";
import { seedStories } from "@/lib/seed/stories";
import { SHARED_PASSWORD } from "@/lib/server/database/demo.mjs";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { actorOf } from "./actors";
import { prizes } from "./words/prizes";

useDatabase();
useStorage();
beforeAll(async () => {
  await transaction(async () => {
    await db.insert(installation).values({ kind: "demo" });
    const reference = await seedReference();
    await seedDemoAccounts(reference, SHARED_PASSWORD);
    await seedStories(reference);
  });
}, 180_000);

test("every invariant holds, and no column keeps the clock of the stories", async () => {
  expect((await checkInvariants(process.env.DATABASE_URL as string)).output).toBe("");
  const { rows } = await db.execute(
    sql`select table_name from information_schema.columns where column_default like '%app_now%'`,
  );
  expect(rows).toEqual([]);
});

test("nothing happened after the seed, and histories go forward", async () => {
  const { rows } = await db.execute(sql`
    select h.id from transition h where h.created_at > now()
    union all select h.id from transition h join transition l on l.entity = h.entity and l.entity_id = h.entity_id and l.id > h.id
      where l.created_at < h.created_at
    union all select t.id from team t where t.submitted_at > now() or t.approved_at < t.submitted_at
    union all select w.id from work_version w where w.submitted_at > now()`);
  expect(rows).toEqual([]);
});

test("three experts are shown to the public, in both languages, and calls beside them", async () => {
  const [shown, english, calls] = await Promise.all([
    publicExperts({ groupId: null, locale: "zh-cn" }),
    publicExperts({ groupId: null, locale: "en" }),
    publicCalls({ groupId: null, locale: "zh-cn", coming: true }),
  ]);
  expect(shown.list.map(({ introduction }) => introduction.slice(0, 4))).toEqual(Array(3).fill("演示人物"));
  expect(english.list.every(({ introduction }) => introduction.startsWith("A person of the demo."))).toBe(true);
  expect(calls.list.map(({ state }) => state)).toContain("open");
});

test("a public vote runs on a showcase: rules, counts for everybody, a curve by days, and one thing to look into", async () => {
  const [rule] = await db.select().from(voteRule);
  const competitionId = rule?.contestId as string;
  const { list } = await shownPage(showcasePage.input.parse({ competitionId, sortBy: "votes" }), "zh-cn");
  expect([rule, list[0]?.vote]).toMatchObject([{ isOn: true, per: "day", allowance: 3 }, { state: "running" }]);
  expect(list[0]?.votes).toBeGreaterThan(list.at(-1)?.votes as number);
  const tally = await tallyVotes({ competitionId }, await actorOf("manager"));
  expect([tally.curve.unit, tally.votes > 80, tally.accounts > 30]).toEqual(["day", true, true]);
  expect(Math.max(...tally.curve.total)).toBeGreaterThan(3 * (tally.curve.total[3] as number));
  expect(tally.works.flatMap(({ flags }) => flags.map(({ flag }) => flag))).toEqual(["address"]);
});

test("windows open at nine and close at five", async () => {
  const windows = await db.select().from(stageWindow);
  expect(windows.length).toBeGreaterThan(40);
  const times = windows.map((w) => [toWireTime(w.startsAt).slice(11), toWireTime(w.endsAt).slice(11)].join());
  expect(new Set(times)).toEqual(new Set(["09:00:00,17:00:00"]));
});

test("there is a contest in every phase that a visitor or an organiser looks for", async () => {
  const { list } = await contestPage({ pageNum: 1, pageSize: 100 } as never, await actorOf("host"));
  const statuses = list.map((c) => `${c.status} ${c.cardStatus}`);
  for (const one of ["published 1", "published 2", "published 4", "published 6", "finished 5", "pending 0"])
    expect(statuses).toContain(one);
});

test("a prize has one name: in rules, awards, certificates and news", async () => {
  const defs = await db.selectDistinct({ name: awardDef.name, nameEn: awardDef.nameEn }).from(awardDef);
  expect(defs.map((d) => d.name).toSorted()).toEqual(prizes.map((p) => p.name).toSorted());
  expect(defs.map((d) => d.nameEn).toSorted()).toEqual(prizes.map((p) => p.nameEn).toSorted());
  const texts = await db.select({ text: contest.rulesHtml }).from(contest);
  const notified = await db.select({ text: article.contentHtml }).from(article);
  for (const { text } of [...texts, ...notified]) expect(text).not.toMatch(/[金银铜]奖|gold|silver|bronze/i);
  expect(texts.some(({ text }) => text.includes(prizes[0].name))).toBe(true);
});

test("both shipped wordings are in force on a host", async () => {
  const hosts = await db.select({ wording: site.wording }).from(site);
  for (const wording of wordings) expect(hosts.map((h) => h.wording)).toContain(wording);
  expect(shippedTerms("topic", "en")["work.submit"]).toBe("Submit topic");
});

test("whoever is pretended is plainly so", async () => {
  const people = await db.select({ realName: user.realName, email: user.email }).from(user);
  for (const { realName, email } of people) {
    expect(realName).toMatch(/^演示/);
    expect(email ?? "@demo.invalid").toMatch(/@demo\.invalid$/);
  }
  for (const [table, column] of [
    [contest, contest.name],
    [article, article.title],
    [site, site.name],
  ] as const) {
    const rows = await db.select({ text: column }).from(table as typeof contest);
    expect(
      rows.filter(({ text }) => !/演示|\bdemo/.test(text)),
      String(rows[0]?.text),
    ).toEqual([]);
  }
  // Teams and works are called as students call them: what they write says it, and the name of the host that shows them.
  const { rows: silent } = await db.execute(sql`
    select v.title from work_version v where v.answers ->> 'abstract' is not null and v.answers ->> 'abstract' !~ '演示|Demonstration'`);
  expect(silent).toEqual([]);
  const named = await db.select({ text: team.name }).from(team);
  expect(named.filter(({ text }) => /演示队|demo team/.test(text))).toEqual([]);
  const titles = (await db.select({ title: work.title }).from(work)).map((w) => w.title.replace(/[（(].*/, ""));
  expect(new Set(titles.filter(Boolean)).size).toBeGreaterThan(200);
});

/** The stages that organisations run, as an account meets them at the desk: the college's and the schools'. */
async function climbing(actor: Actor) {
  const stages = await listRunStages({}, actor);
  const of = (level: string) => stages.find((one) => one.level === level)?.stageId as string;
  return { college: of("college"), school: of("school") };
}

test("a school stage is in progress: every state of a list, with and without a scan, and one that has not begun", async () => {
  const manager = await actorOf("manager");
  const { college, school } = await climbing(manager);
  const { list } = await listOrgs({ stageId: school, pageNum: 1, pageSize: 20 }, manager);
  const states = list.map((row) => [row.status, row.hasScan, row.receiveTime !== null, row.ranked > 0].join(" "));
  expect(states.toSorted()).toEqual([
    "collecting 0 false false",
    "collecting 0 false true",
    "returned 0 false true",
    "submitted 0 false true",
    "submitted 1 true true",
  ]);
  expect(new Set(list.map(({ quota }) => quota))).toEqual(new Set([2, 4]));
  expect(await listPromotionRuns({ stageId: college }, manager)).toMatchObject([{ no: 1, promoted: 4 }]);
});

/** Their own organisation's list in a stage. */
async function ownList(actor: Actor, level: "college" | "school") {
  const stageId = (await climbing(actor))[level];
  return orgList({ stageId, orgId: actor.groupId as string }, actor);
}

/** What each account finds when it signs in; a number is a list's own count. */
const finds: Record<string, (actor: Actor) => Promise<unknown>> = {
  teacher: async (actor) => [
    (await myTeams({ pageNum: 1, pageSize: 10 } as never, actor)).list.some((t) => t.myRole === "advisor"),
    (await invitations({}, actor)).length > 0,
    (await ownAwards({} as never, actor)).length > 0,
  ],
  student: async (actor) => [
    (await myTeams({ pageNum: 1, pageSize: 10 } as never, actor)).total >= 3,
    (await ownAwards({} as never, actor)).length > 0,
    (await db.$count(certificateHolder, eq(certificateHolder.userId, actor.userId))) > 0,
  ],
  student2: async (actor) => [
    (await myTeams({ pageNum: 1, pageSize: 10 } as never, actor)).list.some((t) => t.canSubmitWork === 1),
    (await db.$count(
      work,
      sql`${work.status} = 'draft' and ${work.teamId} in (select id from team where captain_id = ${actor.userId})`,
    )) > 0,
  ],
  student3: async (actor) => [
    (await myTeams({ pageNum: 1, pageSize: 10 } as never, actor)).total >= 2,
    (await invitations({}, actor)).length > 0,
  ],
  finance: async (actor) => [
    (await teamPage({ pageNum: 1, pageSize: 10, payStatus: "due", order: "DESC" } as never, actor)).total > 2,
  ],
  expert: async (actor) => [(await myPlans({}, actor)).some((p) => p.open && p.done < p.total)],
  tempexpert: async (actor) => [(await myPlans({}, actor)).some((p) => p.open && p.done < p.total)],
  school: async (actor) => [
    (await teamPage({ pageNum: 1, pageSize: 10, mine: 1, order: "DESC" } as never, actor)).total > 0,
    (await contestsEntered({}, actor)).length > 1,
    (await contestPage({ pageNum: 1, pageSize: 10 } as never, actor)).total > 0,
    (await ownList(actor, "school")).works.some(({ candidate, place }) => candidate === 1 && place === null),
    (await ownList(actor, "school")).works.some(({ place }) => place !== null),
  ],
  school2: async (actor) => [
    (await ownList(actor, "school")).seals.some(({ returnReason }) => returnReason !== null),
    (await teamPage({ pageNum: 1, pageSize: 10, mine: 1, order: "DESC" } as never, actor)).total > 0,
    (await contestsEntered({}, actor)).length > 1,
  ],
  college: async (actor) => [
    (await ownList(actor, "college")).seals.some(({ receiveTime }) => receiveTime !== null),
    (await teamPage({ pageNum: 1, pageSize: 10, mine: 1, order: "DESC" } as never, actor)).total > 0,
    (await contestPage({ pageNum: 1, pageSize: 10 } as never, actor)).total > 0,
  ],
  editor: async (actor) => [
    new Set((await listNews({ pageNum: 1, pageSize: 100 } as never, actor)).list.map((n) => n.status)).size > 2,
  ],
  host: async (actor) => [
    (await contestPage({ pageNum: 1, pageSize: 10, status: "pending" } as never, actor)).total > 0,
  ],
  manager: async (actor) => [
    (await listLinks({ pageNum: 1, pageSize: 10, status: "asked" }, actor)).list.some(
      ({ side, own }) => side === "to" && own.includes("from"),
    ),
    (await contestPage({ pageNum: 1, pageSize: 10 } as never, actor)).total > 3,
  ],
};

describe("each account has something to do", () => {
  test.each(Object.entries(finds))("%s", async (username, look) => {
    const found = await look(await actorOf(username));
    expect(found).toEqual((found as boolean[]).map(() => true));
  });
});

test("the crowd's histories are dated as its rows are", async () => {
  const [row] = await db.select().from(team).where(eq(team.status, "locked")).orderBy(asc(team.id)).limit(1);
  const steps = await db
    .select()
    .from(transition)
    .where(eq(transition.entityId, row?.id as string))
    .orderBy(asc(transition.id));
  expect(steps.map((s) => s.to)).toEqual(["draft", "submitted", "auditing", "approved", "locked"]);
  expect(steps[1]?.at).toEqual(row?.submittedAt);
  expect(steps[3]?.at).toEqual(row?.approvedAt);
  const [sheets] = await db
    .select({ n: count() })
    .from(reviewTask)
    .where(inArray(reviewTask.status, ["submitted"]));
  expect(Number(sheets?.n)).toBeGreaterThan(600);
});

test("the sample is looked at from seats whose people nobody logs in as, in a contest that nobody can enter any more", async () => {
  const rows = await db
    .select({ seat: sampleSeat.seat, password: user.passwordHash, path: sampleSeat.path })
    .from(sampleSeat)
    .leftJoin(user, eq(user.id, sampleSeat.userId));
  expect(rows.map(({ seat }) => seat).sort()).toEqual(["expert", "organiser", "participant", "school", "visitor"]);
  expect(rows.filter(({ password }) => password !== null)).toEqual([]);
  const contestId = /id=(\d+)/.exec(rows.find(({ seat }) => seat === "visitor")?.path ?? "")?.[1] as string;
  const { rows: open } = await db.execute(sql`select 1 from stage_window w join stage s on s.id = w.stage_id
    where s.contest_id = ${contestId} and w.type = 'signUp' and w.ends_at > app_now()`);
  expect(open).toEqual([]);
});
