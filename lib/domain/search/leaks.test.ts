import { and, eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import {
  article,
  award,
  awardDef,
  contest,
  db,
  group,
  publicity,
  reviewPlan,
  showcase,
  team,
  teamMember,
  work,
} from "@/db";
import { articleStatuses, contestStatuses, pageSlugs } from "@/db/values";
import type { Caller } from "@/lib/domain/actor";
import { publicResults } from "@/lib/domain/award";
import { publicContests } from "@/lib/domain/contest";
import { publicNews } from "@/lib/domain/news";
import { hostGroupOf, keepShippedPages, pagesOf } from "@/lib/domain/site";
import { shownPage } from "@/lib/domain/work";
import { showcasePage } from "@/lib/domain/work/contract";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import {
  aContest,
  aJudgedContest,
  aListing,
  anActor,
  anArticle,
  anAward,
  anAwardDef,
  aPageVersion,
  aProvince,
  aSchool,
  aSite,
  showPublicly,
} from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { searchPage as call, searchKinds } from "./contract";
import { searchPage } from "./finding";
import { reconcileAll } from "./reconciling";
import { suggestions } from "./suggesting";

useDatabase();

/** Repeatable chance. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, pick, chance: (of: number) => next() < of };
}
type Dice = ReturnType<typeof dice>;

const WORDS = ["蓝莓", "星河大赛", "River", "solar", "浙江大学", "节水灌溉", "robotics", "千里江山"] as const;
const COUNTED = { pageNum: 1, pageSize: 100 };

/** Several hosts with things of every kind in every state. */
async function aWorld({ pick, chance, below }: Dice) {
  const hosts = [await aProvince(), await aProvince()];
  const groups = [...hosts];
  for (const parent of hosts) groups.push(await aSchool({ parent }));
  const name = () => `${pick(WORDS)}${pick(WORDS)}${below(100)}`;
  for (let n = 0; n < 8; n++)
    await aContest({
      ...{ in: pick(groups), name: name(), nameEn: name(), summary: name(), summaryEn: name() },
      status: pick(contestStatuses),
    });
  for (let n = 0; n < 10; n++) {
    const publishedAt = new Date(Date.now() + pick([-3, -1, 1, 2]) * 3_600_000);
    await anArticle({
      groupId: pick(groups).id,
      ...{ title: name(), titleEn: chance(0.6) ? name() : "", summary: name(), summaryEn: name() },
      status: pick(articleStatuses),
      publishedAt,
    });
  }
  for (let n = 0; n < 8; n++)
    await aPageVersion({ groupId: pick(groups).id, slug: pick(pageSlugs), title: name(), hours: pick([-3, -1, 1, 2]) });
  for (let n = 0; n < 4; n++) {
    const place = await aJudgedContest([95, 85, 75], { in: pick(groups), name: name(), status: pick(contestStatuses) });
    for (const kind of ["graded", "advisor", "school"] as const) {
      const def = await anAwardDef(place, { kind, name: name(), method: "rank", value: 1 });
      for (const [workIndex, { team: of }] of place.works.entries()) {
        await db
          .update(team)
          .set({ name: `${name()}队${of.id}` })
          .where(eq(team.id, of.id));
        await db
          .update(group)
          .set({ name: `${name()}学校${of.ownerGroupId}` })
          .where(eq(group.id, of.ownerGroupId));
        const status = pick(["draft", "publicity", "confirmed", "certified", "revoked"] as const);
        await anAward(place, { defId: def.id, workIndex, status, graded: kind === "graded", published: chance(0.6) });
      }
    }
    await db
      .update(reviewPlan)
      .set({ blind: pick(["none", "double"]) })
      .where(eq(reviewPlan.id, place.planId));
    if (chance(0.8))
      await showPublicly(place.contest.id, { public: chance(0.8), publicConsent: pick(["ask", "condition"]) });
    for (const one of place.works)
      if (chance(0.8)) {
        const listedAt = chance(0.8) ? (sql`app_now()` as never) : null;
        await aListing({ id: one.id, contestId: place.contest.id }, { consent: chance(0.7), listedAt, tags: [name()] });
      }
  }
  const sites = [];
  for (const { id } of hosts) sites.push(await aSite({ groupId: id }));
  return { hosts, groups, name, sites };
}

/** Something changes, by whatever way it may. */
async function change(world: Awaited<ReturnType<typeof aWorld>>, { pick, chance, below }: Dice) {
  const { name, groups } = world;
  const anyOf = async <T extends { id: string }>(rows: Promise<T[]>) => pick(await rows);
  const acts = [
    async () => {
      const { id } = await anyOf(db.select({ id: contest.id }).from(contest));
      await db
        .update(contest)
        .set({ status: pick(contestStatuses), name: name() })
        .where(eq(contest.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: contest.id }).from(contest));
      await db
        .update(contest)
        .set({ groupId: pick(groups).id, year: 2000 + below(30) })
        .where(eq(contest.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: article.id }).from(article));
      if (chance(0.2)) await db.delete(article).where(eq(article.id, id));
      else
        await db
          .update(article)
          .set({ status: pick(articleStatuses), title: name(), titleEn: name(), summaryEn: name() })
          .where(eq(article.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: award.id }).from(award));
      const status = pick(["draft", "publicity", "confirmed", "certified", "revoked"] as const);
      if (chance(0.2)) await db.delete(award).where(eq(award.id, id));
      else await db.update(award).set({ status, reason: "because" }).where(eq(award.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: publicity.id }).from(publicity));
      const publishedAt = chance(0.5) ? (sql`app_now()` as never) : null;
      await db.update(publicity).set({ publishedAt, status: "closed" }).where(eq(publicity.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: showcase.workId }).from(showcase));
      const listedAt = chance(0.6) ? (sql`app_now()` as never) : null;
      await db
        .update(showcase)
        .set({ listedAt, consent: chance(0.6) })
        .where(eq(showcase.workId, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: work.id }).from(work));
      await db
        .update(work)
        .set({ status: pick(["reviewed", "disqualified", "awarded"]), title: name() })
        .where(eq(work.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: team.id }).from(team));
      await db
        .update(team)
        .set({ name: `${name()}队${id}`, ownerGroupId: pick(groups).id })
        .where(eq(team.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: teamMember.id }).from(teamMember));
      await db
        .update(teamMember)
        .set({ name: name(), frozenAt: sql`app_now()` as never })
        .where(eq(teamMember.id, id));
    },
    async () => {
      const { id } = await anyOf(db.select({ id: awardDef.id }).from(awardDef));
      await db
        .update(awardDef)
        .set({ name: `${name()}-${id}` })
        .where(eq(awardDef.id, id));
    },
    async () => {
      const [, , school] = groups;
      const under = pick(world.hosts);
      await db
        .update(group)
        .set({ path: `${under.path}${school?.id}/` })
        .where(eq(group.id, school?.id as string));
    },
    () => {
      const title = chance(0.8) ? name() : null;
      return aPageVersion({ groupId: pick(groups).id, slug: pick(pageSlugs), title, hours: pick([-3, -1, 1, 2]) });
    },
    () => moveClock(`${below(4)} hours`),
  ];
  await pick(acts)();
}

/** What everybody may see on a host, read from the public pages one by one, with its names. */
async function publicOn(groupId: string | null, locale: Locale) {
  const seen = new Map<string, string>();
  const contests = (await publicContests({ groupId, ...COUNTED }, locale)).list;
  for (const one of contests) seen.set(`contest ${one.competitionId}`, one.competitionName);
  for (const one of (await publicNews({ groupId, locale, ...COUNTED })).list) seen.set(`news ${one.newsId}`, one.title);
  for (const [slug, { content }] of Object.entries(await pagesOf(groupId)))
    seen.set(`page /home/${slug}`, wordsFor(locale, content.title));
  const works = await shownPage({ ...showcasePage.input.parse(COUNTED), groupId }, locale);
  for (const one of works.list) seen.set(`work ${one.workId}`, one.workName);
  for (const { competitionId } of contests)
    for (const list of (await publicResults(competitionId, locale))?.lists ?? [])
      for (const row of list.state === "published" ? list.rows : []) {
        const [of] = await db
          .select({ id: award.id, status: award.status, schoolId: team.ownerGroupId })
          .from(award)
          .innerJoin(awardDef, eq(awardDef.id, award.defId))
          .innerJoin(team, eq(team.id, award.teamId))
          .where(
            and(
              eq(award.workId, row.workId),
              eq(awardDef.name, row.awardName),
              eq(award.publicityId, list.publicityId),
            ),
          );
        // On view is not yet published.
        if (!of || of.status === "publicity") continue;
        seen.set(`award ${of.id}`, row.awardName);
        seen.set(`school ${of.schoolId}`, row.schoolName);
      }
  return seen;
}

const keyOf = ({ kind, refId, path }: { kind: string; refId: string; path: string }) =>
  `${kind} ${kind === "page" ? path : refId}`;

for (const seed of [1, 2, 3])
  test(`nothing is found but what the public pages show, and all of that by its name; world ${seed}`, async () => {
    const chance = dice(seed);
    await keepShippedPages();
    const world = await aWorld(chance);
    const hosts = [
      { host: "nobody.test", groupId: null },
      ...world.sites.map(({ host, groupId }) => ({ host, groupId })),
    ];
    // New hosts are known within ten seconds; before, everything public is shown on them.
    vi.setSystemTime(Date.now() + seed * 11_000);
    for (const { host, groupId } of world.sites) await expect.poll(() => hostGroupOf(host)).toBe(groupId);
    vi.useRealTimers();
    const people = [null, await anActor("HOST_ADMIN"), await anActor("STUDENT"), await anActor("PLATFORM_ADMIN")];
    let [found, named] = [0, 0];
    for (let step = 0; step < 8; step++) {
      if (step > 0) for (let n = 0; n < 6; n++) await change(world, chance);
      for (const { host, groupId } of hosts) {
        const locale = chance.pick(locales);
        const may = await publicOn(groupId, locale);
        const who = chance.pick(people);
        const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "test", locale, host };
        const caller: Caller = who ? { ...who, locale, host } : visitor;
        const word = chance.pick(WORDS);
        for (const keywords of [
          word,
          word.slice(0, 1 + chance.below(word.length)),
          chance.pick(["队", "学校", "robtics", "Contest", "1"]),
        ]) {
          const answer = await searchPage(call.input.parse({ keywords, pageSize: 100 }), caller);
          const strange = [...answer.list, ...(await suggestions({ keywords }, caller))]
            .map(keyOf)
            .filter((key) => !may.has(key));
          expect(strange, `${keywords} on ${host}`).toEqual([]);
          expect(searchKinds.reduce((sum, kind) => sum + answer.counts[kind], 0)).toBe(answer.total);
          found += answer.list.length;
        }
        const [key, name] = chance.pick([...may]) ?? [];
        if (!key || !name) continue;
        const { list } = await searchPage(
          call.input.parse({ keywords: name, kind: key.split(" ")[0], pageSize: 100 }),
          caller,
        );
        expect(list.map(keyOf), `${name} on ${host}`).toContain(key);
        named++;
      }
      expect(await reconcileAll(), "what the triggers left wrong").toBe(0);
    }
    expect(found).toBeGreaterThan(100);
    expect(named).toBeGreaterThan(20);
  });
