import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { contest, contestManager, db, message, user } from "@/db";
import { messagePage } from "@/lib/domain/inbox";
import { wordsOf } from "@/lib/i18n/words";
import { aCampus, aMember, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { askChange } from "./asking";
import { acceptChange, answerChange } from "./deciding";
import { changePage } from "./listing";

useDatabase();

const reason = "because";
const page = { pageNum: 1, pageSize: 10 };

const askedOf = async ({ userId }: { userId: string }) =>
  db
    .select({ params: message.params, link: message.link })
    .from(message)
    .where(and(eq(message.userId, userId), eq(message.topic, "changeAsked")));

/** A locked team of school A, whose contest has somebody in charge. */
async function scene(rules: Record<string, unknown> = {}) {
  const c = await aCampus({ maxMembers: 3, ...rules });
  const captain = await aStudent({ in: c.a });
  const row = await anEnteredTeam(c, { status: "locked" }, captain);
  const member = await aMember(row.id, (await aStudent({ in: c.a })).userId);
  await db.insert(contestManager).values({ contestId: c.contest.id, userId: c.host.userId });
  const ask = (kind: string, more: object = {}) =>
    askChange({ teamId: row.id, kind, reason, ...more } as Parameters<typeof askChange>[0], captain);
  return { ...c, captain, row, member, ask };
}

test("a request is told to the school whose turn it is, and to the organiser once the school agrees", async () => {
  const s = await scene();
  const { changeId } = await s.ask("name", { teamName: "A better name" });
  expect(await askedOf(s.ofA)).toEqual([
    {
      params: expect.objectContaining({ team: s.row.name, change: "name" }),
      link: `/enrollment/signup?signup.tab=changes&change.mine=1&change.competitionId=${s.contest.id}`,
    },
  ]);
  for (const other of [s.ofB, s.host, s.captain]) expect(await askedOf(other)).toEqual([]);
  expect((await changePage({ ...page, mine: 1 }, s.ofA)).total).toBe(1);
  await acceptChange({ changeId }, s.ofA);
  expect((await changePage({ ...page, mine: 1 }, s.ofA)).total).toBe(0);
  expect((await changePage(page, s.ofA)).total).toBe(1);
  expect(await askedOf(s.ofA)).toHaveLength(1);
  expect(await askedOf(s.host)).toHaveLength(1);
  const { list } = await changePage({ ...page, mine: 1 }, s.host);
  expect(list).toMatchObject([{ changeId, mayDecide: 1 }]);
});

test("nobody at the desk hears of it before whoever is to join has said yes, nor after they said no", async () => {
  const s = await scene();
  const newcomer = await aStudent({ in: s.a });
  const [known] = await db.select().from(user).where(eq(user.id, newcomer.userId));
  const named = { account: known?.username, realName: known?.realName };
  const first = await s.ask("memberIn", named);
  expect(await askedOf(s.ofA)).toEqual([]);
  await answerChange({ changeId: first.changeId, accept: false }, newcomer);
  expect(await askedOf(s.ofA)).toEqual([]);
  const again = await s.ask("memberIn", named);
  await answerChange({ changeId: again.changeId, accept: true }, newcomer);
  expect(await askedOf(s.ofA)).toMatchObject([{ params: { change: "memberIn" } }]);
});

test("without schools that audit, or with nobody at the school, it goes to the organiser", async () => {
  const direct = await scene({ auditLevels: ["province"] });
  await direct.ask("memberOut", { memberId: direct.member.id });
  expect(await askedOf(direct.ofA)).toEqual([]);
  expect(await askedOf(direct.host)).toHaveLength(1);

  const s = await scene();
  await db
    .update(user)
    .set({ deletedAt: new Date(0) })
    .where(eq(user.id, s.ofA.userId));
  await s.ask("name", { teamName: "Another" });
  expect(await askedOf(s.host)).toHaveLength(1);
});

test("the contest is named to each in their own language", async () => {
  const s = await scene();
  await db.update(contest).set({ nameEn: "Innovation Contest" }).where(eq(contest.id, s.contest.id));
  await s.ask("name", { teamName: "A better name" });
  const read = async (locale: "zh-cn" | "en") => {
    const { list } = await messagePage({ ...page, order: "DESC" } as never, { ...s.ofA, locale });
    return list.map(({ title, content }) => `${title} ${content}`).join();
  };
  expect(await read("en")).toContain("Innovation Contest");
  expect(await read("en")).not.toContain(s.contest.name);
  expect(await read("zh-cn")).toContain(s.contest.name);
});

test("a request that waits for somebody's consent says so to whoever would decide it", async () => {
  const s = await scene();
  const newcomer = await aStudent({ in: s.a, as: { realName: "Qi New" } });
  const [account] = await db.select().from(user).where(eq(user.id, newcomer.userId));
  const { changeId } = await s.ask("memberIn", { account: account?.username, realName: "Qi New" });
  const early = await acceptChange({ changeId }, s.ofA).catch((error) => error);
  expect(early.fault).toBe("illegalTransition");
  expect(wordsOf("zh-cn", "faults")("illegalTransition", early.params)).toBe("当前状态（等待对方同意）不允许此操作");
});
