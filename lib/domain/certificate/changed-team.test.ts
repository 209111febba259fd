import { and, asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { award, certificate, db, message, stage, team, user } from "@/db";
import { listAwards, publicResults } from "@/lib/domain/award";
import { exportResults } from "@/lib/domain/award/listed/exporting";
import { acceptChange, answerChange, askChange, teamChanges } from "@/lib/domain/enrollment";
import { aMember, aPublishedContest, aStudent, aTeacher, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { saidBy } from "./issuing/snapshot";

useDatabase();

const reason = "because";
const page = { pageNum: 1, pageSize: 10 };

/** A published contest whose first team has a captain, two members and an advisor, and asks for changes. */
async function aWinner() {
  const p = await aPublishedContest([90, 80]);
  const [won, other] = p.works as [(typeof p.works)[number], (typeof p.works)[number]];
  const home = (await db.select({ id: team.ownerGroupId }).from(team).where(eq(team.id, won.team.id)))[0]?.id as string;
  const of = { in: { id: home } as never };
  const [first, second] = [
    await aStudent({ ...of, as: { realName: "Ai First" } }),
    await aStudent({ ...of, as: { realName: "Bo Second" } }),
  ];
  const advisor = await aTeacher({ ...of, as: { realName: "Cai Advisor" } });
  const one = await aMember(won.team.id, first.userId, { sort: 1 });
  const two = await aMember(won.team.id, second.userId, { sort: 2 });
  const guide = await aMember(won.team.id, advisor.userId, { role: "advisor", sort: 3 });
  await db.execute(sql`select freeze_facts(array[${won.team.id}::bigint])`);
  const ask = (kind: string, more: object = {}) =>
    askChange({ teamId: won.team.id, kind, reason, ...more } as Parameters<typeof askChange>[0], won.captain);
  const agree = async (changeId: string) => {
    let { status } = await acceptChange({ changeId }, p.manager);
    if (status === "manager") ({ status } = await acceptChange({ changeId }, p.manager));
    expect(status).toBe("accepted");
  };
  const certificates = async (of = won.team.id) =>
    (
      await db
        .select({ one: certificate })
        .from(certificate)
        .innerJoin(award, and(eq(award.id, certificate.awardId), eq(award.teamId, of)))
        .orderBy(asc(certificate.id))
    ).map(({ one }) => one);
  const printed = async () =>
    (await certificates()).map((row) => {
      const { teamName, members = [], advisors = [] } = saidBy(row).facts;
      const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
      return { status: row.status, teamName, members: names(members), advisors: names(advisors) };
    });
  return { ...p, won, other, of, first, advisor, one, two, guide, ask, agree, certificates, printed };
}

test("award list, publicity and certificate say a team as changed on request before the certificate was issued", async () => {
  const s = await aWinner();
  const newcomer = await aStudent({ ...s.of, as: { realName: "Du Newcomer" } });
  const [account] = await db.select().from(user).where(eq(user.id, newcomer.userId));
  const joins = await s.ask("memberIn", { account: account?.username, realName: "Du Newcomer" });
  await answerChange({ changeId: joins.changeId, accept: true }, newcomer);
  await s.agree(joins.changeId);
  await s.agree((await s.ask("memberOut", { memberId: s.two.id })).changeId);
  const [third] = (
    await db.execute<{ id: string }>(
      sql`select id::text from team_member where team_id = ${s.won.team.id} and user_id = ${newcomer.userId}`,
    )
  ).rows;
  await s.agree((await s.ask("memberOrder", { order: [third?.id, s.one.id] })).changeId);
  await s.agree((await s.ask("name", { teamName: "Another Name" })).changeId);
  await db.update(user).set({ realName: "Cai Corrected" }).where(eq(user.id, s.advisor.userId));
  await s.agree((await s.ask("facts", { memberId: s.guide.id })).changeId);

  const lines = (await publicResults(s.contest.id, "zh-cn"))?.lists.flatMap(({ rows }) => rows);
  const shown = { teamName: "Another Name", advisors: ["Cai Corrected"] };
  expect(lines?.find(({ workId }) => workId === s.won.id)).toMatchObject(shown);
  expect((await listAwards(page, s.manager)).list.find(({ teamId }) => teamId === s.won.team.id)).toMatchObject(shown);

  await issueCertificates(s.batch, s.manager);
  expect(await s.printed()).toEqual([
    {
      ...{ status: "sent", teamName: "Another Name", advisors: ["Cai Corrected"] },
      members: [s.won.captain.realName, "Du Newcomer", "Ai First"],
    },
  ]);
});

test("a change after the certificate leaves it as it is, but a correction reissues it and is noted on the award list", async () => {
  const s = await aWinner();
  await issueCertificates(s.batch, s.manager);
  await s.agree((await s.ask("name", { teamName: "Later Name" })).changeId);
  expect((await s.printed()).map(({ status, teamName }) => [status, teamName])).toEqual([["sent", s.won.team.name]]);

  await db.update(stage).set({ resultsAt: sql`app_now()` }).where(eq(stage.id, s.stage.id));
  await expect(s.ask("name", { teamName: "Too Late" })).rejects.toMatchObject({ fault: "changesOver" });
  expect(await teamChanges({ teamId: s.won.team.id }, s.won.captain)).toMatchObject({ mayAsk: 1, factsOnly: 1 });
  await db.execute(
    sql`update publicity set published_at = app_now() - interval '1 hour' where contest_id = ${s.contest.id}`,
  );
  await db.update(user).set({ realName: "Ai Right", grade: "2024" }).where(eq(user.id, s.first.userId));
  const { changeId } = await s.ask("facts", { memberId: s.one.id });
  expect((await s.printed()).length, "nothing before everybody agreed").toBe(1);
  await db.delete(message);
  await s.agree(changeId);

  expect((await s.printed()).map(({ status, members }) => [status, members[1]])).toEqual([
    ["superseded", "Ai First"],
    ["sent", "Ai Right"],
  ]);
  const [old, made] = await s.certificates();
  expect(made).toMatchObject({ number: old?.number, revision: 2 });
  expect(old).toMatchObject({ supersededById: made?.id, reason });
  expect(await db.$count(message, eq(message.topic, "certificateIssued")), "who has the old one hears of the new").toBe(
    4,
  );
  expect(
    (await s.certificates(s.other.team.id)).map(({ status }) => status),
    "of another team",
  ).toEqual(["sent"]);

  const lists = (await publicResults(s.contest.id, "zh-cn"))?.lists ?? [];
  expect(lists.flatMap(({ corrections }) => corrections)).toMatchObject([
    { teamName: "Later Name", fact: "realName", before: "Ai First", after: "Ai Right" },
  ]);
  const [heads, ...lines] = await cellsOf(
    await exportResults({ competitionId: s.contest.id }, { ...s.manager, ip: "" }),
  );
  expect(heads?.at(-1)).toBe("更正");
  const said = lines.map((line) => [
    line.includes("Later Name"),
    line.at(-1)?.includes("“Ai First”更正为“Ai Right”") ?? false,
  ]);
  expect(said.some(([named]) => named)).toBe(true);
  for (const [named, corrected] of said) expect(corrected, "its own team's line alone").toBe(named);
});

test("a correction that no certificate shows reissues none", async () => {
  const s = await aWinner();
  await issueCertificates(s.batch, s.manager);
  await db.update(user).set({ grade: "2031" }).where(eq(user.id, s.first.userId));
  await s.agree((await s.ask("facts", { memberId: s.one.id })).changeId);
  expect((await s.printed()).map(({ status }) => status)).toEqual(["sent"]);
  expect((await publicResults(s.contest.id, "zh-cn"))?.lists.flatMap(({ corrections }) => corrections)).toEqual([]);
});
