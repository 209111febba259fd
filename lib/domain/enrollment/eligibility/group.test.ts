import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, group, item, team, user } from "@/db";
import { educations, groupMatches } from "@/db/values";
import { contestDetail, deleteItem, saveGroupRules } from "@/lib/domain/contest";
import type { GroupRule } from "@/lib/domain/contest/contract";
import { deskTeam, teamPage } from "@/lib/domain/enrollment/audit/desk";
import { approve, returnTeam } from "@/lib/domain/enrollment/audit/verbs";
import { askChange } from "@/lib/domain/enrollment/change/asking";
import { acceptChange, answerChange } from "@/lib/domain/enrollment/change/deciding";
import { saveDraft, startTeam } from "@/lib/domain/enrollment/draft/drafting";
import { submit } from "@/lib/domain/enrollment/draft/submitting";
import { checkTeams, importTeams } from "@/lib/domain/enrollment/import/importing";
import { teamDetail } from "@/lib/domain/enrollment/public/team-detail";
import { answerInvitation, leave } from "@/lib/domain/enrollment/roster/answering";
import { invite } from "@/lib/domain/enrollment/roster/inviting";
import { aCampus, anItem, aStudent, aTeacher } from "@/lib/seed/factories";
import { aSheet } from "@/lib/seed/factories/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { deriveGroup } from "./group";

useDatabase();

/** A generator of numbers that is the same each time. */
const seeded = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

test("5,000 random teams and rules: the group is the one that a statement of the database finds", async () => {
  const pick = seeded(14);
  const some = <T>(list: readonly T[]) => list.filter(() => pick(3) === 0);
  const one = <T>(list: readonly T[]) => list[pick(list.length)] as T;
  const [levels, grades] = [
    ["本科", "高职"],
    ["2022", "2023", "2024"],
  ];
  const cases = Array.from({ length: 5_000 }, () => {
    const conditional = Array.from({ length: pick(4) }, (_, n): GroupRule => {
      const when = { education: some(educations), schoolLevels: some(levels), grades: some(grades) };
      return { when: { match: one(groupMatches), ...when }, groupId: String(n) };
    });
    const players = Array.from({ length: 1 + pick(4) }, (_, n) => ({
      n,
      facts: { education: one([...educations, null]), grade: one([...grades, null]) },
      schoolLevel: one([...levels, null]),
    }));
    return { rules: [...conditional, { when: null, groupId: "rest" }], players };
  });
  const asks = (list: string, fact: string) =>
    sql.raw(
      `(jsonb_array_length(r -> 'when' -> '${list}') = 0 or coalesce((r -> 'when' -> '${list}') ? (${fact}), false))`,
    );
  const { rows } = await db.execute<{ found: string; by: number[] }>(sql`
    select d.found, d.by from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality c(c, n)
    cross join lateral (
      select r ->> 'groupId' as found,
        case when r -> 'when' = 'null' or r -> 'when' ->> 'match' = 'none' then '[]'::jsonb else f.fitting end as by
      from jsonb_array_elements(c -> 'rules') with ordinality x(r, at)
      cross join lateral (select coalesce(jsonb_agg(p -> 'n' order by p -> 'n'), '[]') as fitting
        from jsonb_array_elements(c -> 'players') p
        where r -> 'when' <> 'null' and ${asks("education", "p -> 'facts' ->> 'education'")}
          and ${asks("grades", "p -> 'facts' ->> 'grade'")} and ${asks("schoolLevels", "p ->> 'schoolLevel'")}) f
      where case r -> 'when' ->> 'match' when 'any' then jsonb_array_length(f.fitting) > 0
        when 'all' then jsonb_array_length(f.fitting) = jsonb_array_length(c -> 'players')
        when 'none' then jsonb_array_length(f.fitting) = 0 else true end
      order by at limit 1) d
    order by n`);
  const ours = cases.map(({ rules, players }) => {
    const derived = deriveGroup(rules, players);
    return { found: derived?.groupId, by: derived?.by.map(({ n }) => n) };
  });
  expect(ours).toEqual(rows);
  expect(new Set(rows.map(({ found }) => found)).size).toBe(4);
});

/** A contest with a group for graduates, one for schools of one kind, and one for all others. */
async function grouped(rules: object = {}, capacity: number | null = null) {
  const c = await aCampus({ minMembers: 1, maxMembers: 3, ...rules });
  await db.update(group).set({ level: "高职" }).where(eq(group.id, c.b.id));
  const put = (name: string) => anItem(c.contest.id, { parentId: c.track.id, name, capacity });
  const [graduate, vocational, open] = [await put("研究生组"), await put("高职组"), await put("本科组")];
  const when = {
    match: "any",
    education: ["master", "doctor"],
    schoolLevels: [],
    grades: [],
  } satisfies GroupRule["when"];
  const save = async (list: GroupRule[]) => {
    const { version } = await contestDetail({ competitionId: c.contest.id }, c.host);
    return saveGroupRules({ competitionId: c.contest.id, version, itemId: c.track.id, rules: list }, c.host);
  };
  const list: GroupRule[] = [
    { when: { ...when, education: ["master", "doctor"] }, groupId: graduate.id },
    { when: { ...when, match: "all", education: [], schoolLevels: ["高职"] }, groupId: vocational.id },
    { when: null, groupId: open.id },
  ];
  await save(list);
  const begin = async (in_ = c.a) => {
    const captain = await aStudent({ in: in_ });
    const { teamId } = await startTeam({ competitionId: c.contest.id, itemId: c.track.id }, captain);
    return { captain, teamId };
  };
  const join = async (teamId: string, captain: Awaited<ReturnType<typeof aStudent>>, as: object = {}) => {
    const mate = await aStudent({ in: c.a, as });
    const { memberId } = await invite(
      { teamId, account: mate.username, realName: mate.realName, role: "member" },
      captain,
    );
    await answerInvitation({ memberId, accept: true }, mate);
    return mate;
  };
  return { ...c, graduate, vocational, open, list, save, begin, join };
}
const groupOf = async (teamId: string) => (await db.select().from(team).where(eq(team.id, teamId)))[0]?.subItemId;
const takenIn = async (id: string) => (await db.select().from(item).where(eq(item.id, id)))[0]?.taken;

test("while drafting the group follows the members, and the team is told by which rule and by whom", async () => {
  const c = await grouped();
  const { captain, teamId } = await c.begin();
  expect(await groupOf(teamId)).toBe(c.open.id);
  expect((await teamDetail({ teamId }, captain)).grouped).toMatchObject({ groupName: "本科组", rule: "其余队伍" });
  const mate = await c.join(teamId, captain, { education: "master" });
  expect(await groupOf(teamId)).toBe(c.graduate.id);
  expect((await teamDetail({ teamId }, captain)).grouped).toEqual({
    groupId: c.graduate.id,
    groupName: "研究生组",
    rule: "任一成员为硕士或博士",
    names: mate.realName,
  });
  const draft = { teamId, teamName: "星火", itemId: c.track.id, answers: {} };
  await saveDraft({ ...draft, version: 1, subItemId: c.open.id }, captain);
  expect(await groupOf(teamId)).toBe(c.graduate.id);
  await leave({ teamId }, mate);
  expect(await groupOf(teamId)).toBe(c.open.id);
  await db.update(user).set({ education: "doctor" }).where(eq(user.id, captain.userId));
  expect(await teamDetail({ teamId }, captain)).toMatchObject({ subItemId: c.graduate.id });
  const teacher = await aTeacher({ in: c.a, as: { education: "doctor" } });
  const other = await c.begin(c.b);
  const { memberId } = await invite(
    { teamId: other.teamId, account: teacher.username, realName: teacher.realName, role: "advisor" },
    other.captain,
  );
  await answerInvitation({ memberId, accept: true }, teacher);
  expect(await groupOf(other.teamId)).toBe(c.vocational.id);
});

test("a team takes the seat of the group that its members put it into; a returned one moves with its seat when it is submitted again", async () => {
  const c = await grouped({}, 1);
  const { captain, teamId } = await c.begin();
  await db.update(user).set({ education: "master" }).where(eq(user.id, captain.userId));
  await submit({ teamId, version: 1 }, captain);
  expect(await groupOf(teamId)).toBe(c.graduate.id);
  expect([await takenIn(c.graduate.id), await takenIn(c.open.id), await takenIn(c.track.id)]).toEqual([1, 0, 1]);
  const page = { competitionId: c.contest.id, pageNum: 1, pageSize: 10, order: "DESC" } as const;
  expect((await teamPage({ ...page, itemId: c.graduate.id }, c.host)).total).toBe(1);
  expect((await deskTeam({ teamId }, c.host)).grouped?.groupName).toBe("研究生组");
  const second = await c.begin();
  await db.update(user).set({ education: "doctor" }).where(eq(user.id, second.captain.userId));
  await expect(submit({ teamId: second.teamId, version: 1 }, second.captain)).rejects.toMatchObject({
    fault: "itemFull",
  });
  await returnTeam({ teamId, reason: "请核对" }, c.ofA);
  await db.update(user).set({ education: "undergraduate" }).where(eq(user.id, captain.userId));
  await submit({ teamId, version: 2 }, captain);
  expect([await takenIn(c.graduate.id), await takenIn(c.open.id), await takenIn(c.track.id)]).toEqual([0, 1, 1]);
  expect((await submit({ teamId: second.teamId, version: 1 }, second.captain)).status).toBe("submitted");
});

test("at approval the group is settled: one that would now be another is refused, and later profiles move nothing", async () => {
  const c = await grouped();
  const { captain, teamId } = await c.begin();
  await submit({ teamId, version: 1 }, captain);
  const become = (education: "master" | "undergraduate") =>
    db.update(user).set({ education }).where(eq(user.id, captain.userId));
  await become("master");
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({
    fault: "factsChanged",
    params: { names: captain.realName },
    errors: [{ fault: "groupChanged" }],
  });
  await become("undergraduate");
  expect((await approve({ teamId }, c.ofA)).status).toBe("approved");
  await become("master");
  expect(await teamDetail({ teamId }, captain)).toMatchObject({
    subItemId: c.open.id,
    grouped: { groupName: "本科组" },
  });
});

test("a change that is carried out moves team and seat to the group of its members, and is refused where that is full", async () => {
  const c = await grouped({}, 1);
  const entered = async () => {
    const made = await c.begin();
    await submit({ teamId: made.teamId, version: 1 }, made.captain);
    await approve({ teamId: made.teamId }, c.ofA);
    return made;
  };
  const asked = async ({ captain, teamId }: Awaited<ReturnType<typeof entered>>) => {
    const mate = await aStudent({ in: c.a, as: { education: "master" } });
    const whom = { account: mate.username, realName: mate.realName, reason: "加入" };
    const { changeId } = await askChange({ teamId, kind: "memberIn", ...whom }, captain);
    return { changeId, mate };
  };
  const first = await entered();
  const change = await asked(first);
  await answerChange({ changeId: change.changeId, accept: true }, change.mate);
  await acceptChange({ changeId: change.changeId }, c.ofA);
  expect(await groupOf(first.teamId)).toBe(c.open.id);
  await acceptChange({ changeId: change.changeId }, c.host);
  expect(await groupOf(first.teamId)).toBe(c.graduate.id);
  expect([await takenIn(c.graduate.id), await takenIn(c.open.id)]).toEqual([1, 0]);
  const late = await asked(await entered());
  await expect(answerChange({ changeId: late.changeId, accept: true }, late.mate)).rejects.toMatchObject({
    fault: "itemFull",
  });
  expect([await takenIn(c.graduate.id), await takenIn(c.open.id)]).toEqual([1, 1]);
});

test("imported teams need no group: their people decide", async () => {
  const c = await grouped();
  const lead = await aStudent({ in: c.a, as: { education: "master" } });
  const heads = ["队伍序号 *", "队伍名称", "身份", "姓名", "账号"];
  const bytes = await aSheet([["1", "启明", "队长", lead.realName, lead.username]], heads);
  const input = { file: "队伍.xlsx", competitionId: c.contest.id, enter: 1 as const };
  const { checkId, sha256 } = await checkTeams(input, c.ofA, new Blob([new Uint8Array(bytes)]).stream());
  await importTeams({ competitionId: c.contest.id, checkId, sha256, onlyValid: 0 }, c.ofA);
  const [made] = await db.select().from(team).where(eq(team.contestId, c.contest.id));
  expect(made).toMatchObject({ subItemId: c.graduate.id, status: "submitted" });
  expect(await takenIn(c.graduate.id)).toBe(1);
});

test("rules end with one for all others, name groups of their track, and stay once a team holds a seat", async () => {
  const c = await grouped();
  const [first, , last] = c.list as [GroupRule, GroupRule, GroupRule];
  const nothing = { match: "any" as const, education: [], schoolLevels: [], grades: [] };
  const refused = (list: GroupRule[]) =>
    c.save(list).then(
      () => null,
      (error) => error.errors,
    );
  expect(await refused([first])).toMatchObject([{ field: "rules.0.groupId", fault: "groupRuleOpen" }]);
  expect(await refused([{ ...first, when: nothing }, last])).toMatchObject([
    { field: "rules.0.when", fault: "groupRuleEmpty" },
  ]);
  expect(await refused([first, { when: null, groupId: c.track.id }])).toMatchObject([
    { field: "rules.1.groupId", fault: "notFound" },
  ]);
  const { version } = await contestDetail({ competitionId: c.contest.id }, c.host);
  const gone = { competitionId: c.contest.id, version, itemId: c.graduate.id };
  await expect(deleteItem(gone, c.host)).rejects.toMatchObject({ fault: "groupRuled" });
  const { captain, teamId } = await c.begin();
  await c.save([]);
  await expect(startTeam({ competitionId: c.contest.id, itemId: c.track.id }, await aStudent())).rejects.toMatchObject({
    errors: [{ fault: "groupMissing" }],
  });
  await c.save([first, last]);
  await submit({ teamId, version: 1 }, captain);
  await expect(c.save([])).rejects.toMatchObject({ fault: "groupRulesFixed" });
});
