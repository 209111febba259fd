import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, formVersion, team, teamMember, uniqueAnswer } from "@/db";
import { FormField } from "@/lib/domain/contest/contract";
import { reopen } from "@/lib/domain/enrollment/audit/overseeing";
import { reject } from "@/lib/domain/enrollment/audit/verbs";
import { saveDraft, startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { submit, takeBack, withdraw } from "@/lib/domain/enrollment/draft/submitting";
import { checkTeams } from "@/lib/domain/enrollment/import/importing";
import { teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { aCampus, aMember, anItem, aStudent, type Campus } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

type Question = Partial<FormField> & Pick<FormField, "key">;
const question = (of: Question) =>
  FormField.parse({ id: of.key, label: { zh: of.key }, type: "text", target: "team", unique: "contest", ...of });

/** A contest that asks these questions, with schools and who audits. */
async function asking(...of: Question[]) {
  const c = await aCampus({ maxMembers: 3, perUserMax: 0 });
  const fields = of.map(question);
  await db
    .insert(formVersion)
    .values({ contestId: c.contest.id, purpose: "enroll", no: 1, fields, publishedAt: sql`app_now()` });
  return c;
}
type Student = Awaited<ReturnType<typeof aStudent>>;
type Answers = Record<string, unknown>;

async function drafted(c: Campus, answers: Answers, of: { captain?: Student; itemId?: string; own?: Answers } = {}) {
  const captain = of.captain ?? (await aStudent({ in: c.a }));
  const itemId = of.itemId ?? c.track.id;
  const teamName = `队 ${captain.userId}`;
  const { teamId } = await startTeam({ competitionId: c.contest.id, itemId, teamName }, captain);
  await saveDraft({ teamId, version: 1, teamName, itemId, subItemId: null, answers, ownAnswers: of.own }, captain);
  const [row] = await db.select().from(team).where(eq(team.id, teamId));
  return { teamId, captain, version: row?.version as number };
}
type Drafted = Awaited<ReturnType<typeof drafted>>;
const sent = ({ teamId, version, captain }: Drafted) => submit({ teamId, version }, captain);
const again = async (one: Drafted) => {
  const [row] = await db.select().from(team).where(eq(team.id, one.teamId));
  return submit({ teamId: one.teamId, version: row?.version as number }, one.captain);
};
const at = (field: string) => ({ fault: "answerTaken", errors: [{ field, fault: "answerTaken" }] });

test("an answer of another team is refused at its question whatever its case and width, and told in the draft, never whose", async () => {
  const c = await asking({ key: "code" });
  await sent(await drafted(c, { code: "ab-12" }));
  const second = await drafted(c, { code: " ＡＢ-1２" });
  await expect(sent(second)).rejects.toMatchObject(at("answers.code"));
  const { obstacles } = await teamDetail({ teamId: second.teamId }, second.captain);
  expect(obstacles).toEqual([
    { field: "answers.code", fault: "answerTaken", message: expect.stringContaining("已有其他人填写") },
  ]);
  const draft = { teamId: second.teamId, version: second.version, teamName: "乙", itemId: c.track.id, subItemId: null };
  await saveDraft({ ...draft, answers: { code: "ab-13" } }, second.captain);
  expect(await again(second)).toMatchObject({ status: "submitted" });
});

test("drafts hold nothing; whoever takes back, withdraws or is rejected gives up, and a reopened team asks anew", async () => {
  const c = await asking({ key: "code" });
  const [first, second, third] = [
    await drafted(c, { code: "1" }),
    await drafted(c, { code: "1" }),
    await drafted(c, { code: "1" }),
  ];
  await sent(first);
  await expect(sent(second)).rejects.toMatchObject(at("answers.code"));
  await takeBack({ teamId: first.teamId }, first.captain);
  await sent(second);
  await expect(again(first)).rejects.toMatchObject(at("answers.code"));
  await withdraw({ teamId: second.teamId }, second.captain);
  await sent(third);
  await reject({ teamId: third.teamId, reason: "不符" }, c.ofA);
  await again(first);
  await expect(reopen({ teamId: third.teamId, reason: "重审" }, c.host)).rejects.toMatchObject({
    fault: "answerTaken",
  });
  await withdraw({ teamId: first.teamId }, first.captain);
  await reopen({ teamId: third.teamId, reason: "重审" }, c.host);
  expect(await db.$count(uniqueAnswer, eq(uniqueAnswer.teamId, third.teamId))).toBe(1);
});

test("in a track only its own teams are compared, and a personal answer as any other", async () => {
  const c = await asking({ key: "code", unique: "item" }, { key: "phone", type: "phone", personal: true });
  const other = await anItem(c.contest.id);
  await sent(await drafted(c, { code: "1", phone: "13800138000" }));
  const elsewhere = { itemId: other.id };
  await sent(await drafted(c, { code: "1", phone: "13800138001" }, elsewhere));
  await expect(sent(await drafted(c, { code: "2", phone: "138 0013 8000" }, elsewhere))).rejects.toMatchObject(
    at("answers.phone"),
  );
  const [held] = await db.select().from(uniqueAnswer).limit(1);
  expect(held?.value.toString("utf8")).not.toContain("138");
});

test("of people, one and the same may give their answer again in another team, and another may not, also beside them", async () => {
  const c = await asking({ key: "licence", target: "member" });
  const other = await anItem(c.contest.id);
  const captain = await aStudent({ in: c.a });
  await sent(await drafted(c, {}, { captain, own: { licence: "X1" } }));
  await sent(await drafted(c, {}, { captain, itemId: other.id, own: { licence: "X1" } }));
  await expect(sent(await drafted(c, {}, { own: { licence: "X1" } }))).rejects.toMatchObject(at("ownAnswers.licence"));
  const two = await drafted(c, {}, { own: { licence: "X2" } });
  const mate = await aMember(two.teamId, (await aStudent({ in: c.a })).userId, { answers: { licence: "X2" } });
  await expect(sent(two)).rejects.toMatchObject(at(`members.${mate.id}.licence`));
  await db
    .update(teamMember)
    .set({ answers: { licence: "X3" } })
    .where(eq(teamMember.id, mate.id));
  await sent(two);
  await db.update(teamMember).set({ status: "left" }).where(eq(teamMember.id, mate.id));
  await sent(await drafted(c, {}, { own: { licence: "X3" } }));
});

test("an import names the row and the column of an answer that another has given, in the contest or above it", async () => {
  const c = await asking({ key: "code" });
  await sent(await drafted(c, { code: "1" }));
  const people = [await aStudent({ in: c.a }), await aStudent({ in: c.a }), await aStudent({ in: c.a })];
  const heads = ["teamKey", "teamName", "role", "realName", "account", "code"];
  const codes = ["1", "2", "２"];
  const rows = people.map((who, n) => [`${n}`, `队${n}`, "captain", who.realName, who.username, codes[n] as string]);
  const bytes = await aSheet(rows, heads);
  const result = await checkTeams(
    { file: "a.xlsx", competitionId: c.contest.id, enter: 0 },
    c.ofA,
    new Blob([new Uint8Array(bytes)]).stream(),
  );
  expect(result).toMatchObject({ createCount: 1, invalidCount: 2 });
  const errors = result.rows.flatMap((row) => row.errors.map((error) => [row.rowNum, error.message]));
  expect(errors).toEqual([
    [2, expect.stringContaining("已有其他人填写")],
    [4, expect.stringContaining("第 3 行")],
  ]);
});
