import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, formVersion, item, message, team, teamMember, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { approve } from "@/lib/domain/enrollment/audit/verbs";
import { updateGroup } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { aCampus, anActor, anEnteredTeam, aStudent, aTeacher, aUser, type Campus } from "@/lib/seed/factories";
import { aMobile, aSheet } from "@/lib/seed/factories/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { checkTeams, importTeams } from "./importing";

useDatabase();

const HEADS = ["队伍序号 *", "队伍名称", "赛项", "身份", "姓名", "账号", "学校"];
const line = (
  key: string,
  name: string,
  role: string,
  who: { realName: string; username: string },
  ...more: string[]
) => [key, name, "", role, who.realName, who.username, "", ...more];

async function checked(c: Campus, rows: string[][], actor: Actor, enter: 0 | 1 = 0, heads = HEADS) {
  const bytes = await aSheet(rows, heads);
  const input = { file: "队伍.xlsx", competitionId: c.contest.id, enter };
  return checkTeams(input, actor, new Blob([new Uint8Array(bytes)]).stream());
}
const taken = async (c: Campus, rows: string[][], actor: Actor, enter: 0 | 1 = 0, onlyValid: 0 | 1 = 0) => {
  const { checkId, sha256 } = await checked(c, rows, actor, enter);
  return importTeams({ competitionId: c.contest.id, checkId, sha256, onlyValid }, actor);
};
const teamsOf = (c: Campus) => db.select().from(team).where(eq(team.contestId, c.contest.id));
const refusedFor = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof Fault ? error : null;
};

test("a list becomes drafts whose people are invited; imported again it adds nothing", async () => {
  const c = await aCampus({ maxAdvisors: 1 });
  const [captain, member, teacher] = [
    await aStudent({ in: c.a }),
    await aStudent({ in: c.b }),
    await aTeacher({ in: c.a }),
  ];
  const rows = [line("1", "启明", "队长", captain), line("1", "", "队员", member), line("1", "", "指导教师", teacher)];
  const result = await taken(c, rows, c.ofA);
  expect(result).toMatchObject({ createCount: 3, invalidCount: 0 });
  const [made, ...others] = await teamsOf(c);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: "启明",
    status: "draft",
    source: "import",
    captainId: captain.userId,
    seated: false,
  });
  expect(made).toMatchObject({ ownerGroupId: c.a.id, importedBy: c.ofA.userId });
  const people = await db
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, made?.id as string));
  expect(new Map(people.map((p) => [p.userId, p.status]))).toEqual(
    new Map([
      [captain.userId, "accepted"],
      [member.userId, "invited"],
      [teacher.userId, "invited"],
    ]),
  );
  const told = await db.select().from(message).where(eq(message.userId, member.userId));
  expect(told.map((one) => one.topic)).toEqual(["teamInvited"]);

  const again = await taken(c, rows, c.ofA);
  expect(again).toMatchObject({ createCount: 0, unchangedCount: 3, invalidCount: 0 });
  expect(await teamsOf(c)).toHaveLength(1);
});

test("whom the school answers for is entered at once, with the seat, until none is left", async () => {
  const c = await aCampus({}, 1);
  const rows = [
    line("1", "甲", "队长", await aStudent({ in: c.a })),
    line("1", "", "队员", await aStudent({ in: c.a })),
    line("2", "乙", "队长", await aStudent({ in: c.a })),
  ];
  const result = await taken(c, rows, c.ofA, 1, 1);
  expect(result).toMatchObject({ createCount: 2, invalidCount: 1 });
  expect(await teamsOf(c)).toMatchObject([{ name: "甲", status: "submitted", auditLevel: "school", seated: true }]);
  const [track] = await db.select().from(item).where(eq(item.id, c.track.id));
  expect(track?.taken).toBe(1);
});

test("who imported a team approves it, but not where two look at every entry", async () => {
  for (const fourEyes of [false, true]) {
    const c = await aCampus({ fourEyes });
    await taken(c, [line("1", "甲", "队长", await aStudent({ in: c.a }))], c.ofA, 1);
    const [made] = await teamsOf(c);
    const refusal = await refusedFor(approve({ teamId: made?.id as string }, c.ofA));
    expect(refusal?.fault).toBe(fourEyes ? "ownImport" : undefined);
    if (fourEyes) await approve({ teamId: made?.id as string }, c.host);
    expect(await teamsOf(c)).toMatchObject([{ status: "approved" }]);
  }
});

test("each rule of hand-made teams refuses its row, and the whole team with it", async () => {
  const c = await aCampus({
    maxMembers: 2,
    maxAdvisors: 1,
    crossSchool: false,
    eligibility: { education: ["undergraduate"] },
  });
  const busy = await aStudent({ in: c.a });
  await anEnteredTeam(c, { name: "在册" }, busy);
  const fine = () => aStudent({ in: c.a });
  const both = await fine();
  const cases: [name: string, rows: string[][], says: string][] = [
    ["已在他队", [line("1", "已在他队", "队长", busy)], "每人最多"],
    [
      "人太多",
      [
        line("2", "人太多", "队长", await fine()),
        line("2", "", "队员", await fine()),
        line("2", "", "队员", await fine()),
      ],
      "最多",
    ],
    [
      "学校不同",
      [line("3", "学校不同", "队长", await fine()), line("3", "", "队员", await aStudent({ in: c.b }))],
      "跨校",
    ],
    ["学历不符", [line("4", "学历不符", "队长", await aStudent({ in: c.a, as: { education: "doctor" } }))], "学历"],
    ["教师当队员", [line("5", "教师当队员", "队长", await aTeacher({ in: c.a }))], ""],
    ["在册", [line("6", "在册", "队长", await fine())], "同名"],
    ["表内重复", [line("7", "甲", "队长", both), line("8", "乙", "队长", both)], "最多"],
    ["没有队长", [line("9", "没有队长", "队员", await fine())], "队长"],
    ["查无此人", [line("10", "查无此人", "队长", { realName: "查无", username: "nobody-at-all" })], "账号"],
  ];
  for (const [name, rows, says] of cases) {
    const found = await checked(c, rows, c.ofA);
    expect(found.invalidCount, name).toBeGreaterThan(0);
    expect(found.messageList.join("；"), name).toContain(says);
  }
  const good = await checked(
    c,
    [line("11", "合格", "队长", await fine()), line("11", "", "队员", await fine())],
    c.ofA,
  );
  expect(good.messageList).toEqual([]);
});

test("a school imports teams of its own alone, and learns of nobody else's account; the organiser imports any", async () => {
  const c = await aCampus();
  const foreign = await aStudent({ in: c.b });
  const rows = [line("1", "外校", "队长", foreign)];
  const stranger = [line("1", "外校", "队长", { realName: foreign.realName, username: "nobody-at-all" })];
  const [found, none] = [await checked(c, rows, c.ofA), await checked(c, stranger, c.ofA)];
  expect(found.messageList).toEqual(none.messageList);
  expect(found.createCount).toBe(0);
  expect((await checked(c, rows, c.host)).messageList).toEqual([]);
});

test("somebody without an account gets one in the importer's scope, once; a number that is taken is none's", async () => {
  const c = await aCampus();
  const mobile = aMobile();
  const fresh = { realName: "新同学", username: mobile };
  const owner = await aUser({ mobile: aMobile() });
  const captain = await aStudent({ in: c.a });
  await taken(c, [line("1", "甲", "队长", captain), line("1", "", "队员", fresh)], c.ofA);
  const [made] = await db
    .select()
    .from(user)
    .where(eq(user.mobile, `+86${mobile}`));
  expect(made).toMatchObject({ realName: "新同学", status: "invited", groupId: c.a.id, schoolId: c.a.id });
  const [seat] = await db
    .select()
    .from(teamMember)
    .where(eq(teamMember.userId, made?.id as string));
  expect(seat?.status).toBe("invited");
  const wrongName = { realName: "别的名字", username: owner.mobile as string };
  const found = await checked(c, [line("2", "乙", "队长", wrongName)], c.ofA);
  expect(found.createCount).toBe(0);
});

test("a school is meant by its code, its name, or a name it had before", async () => {
  const c = await aCampus();
  await updateGroup(
    { groupId: c.a.id, version: c.a.version, aliases: ["旧校名学院"] },
    await anActor("PLATFORM_ADMIN"),
  );
  const captain = await aStudent({ in: c.a });
  const seen = async (school: string) => {
    const fresh = [...line("1", "", "队员", { realName: "新同学", username: aMobile() }).slice(0, 6), school];
    const { messageList } = await checked(c, [line("1", "甲", "队长", captain), fresh], c.ofA);
    return messageList.length;
  };
  for (const school of [c.a.code, c.a.name, "旧校名学院"]) expect(await seen(school), school).toBe(0);
  expect(await seen("不知道的学院")).toBeGreaterThan(0);
});

test("answers are read by the contest's own form: choices by their labels, what is wrong at its cell", async () => {
  const c = await aCampus();
  await db.insert(formVersion).values({
    contestId: c.contest.id,
    purpose: "enroll",
    no: 1,
    publishedAt: new Date(),
    fields: [
      {
        ...field("topic", "选题方向", "team"),
        type: "radio",
        options: [option("green", "绿色低碳"), option("ai", "人工智能")],
      },
      { ...field("size", "衣服尺码", "member"), type: "text", max: 3 },
      { ...field("phone", "紧急联系电话", "captain"), type: "phone", personal: true },
    ],
  });
  const heads = [...HEADS, "选题方向", "衣服尺码", "紧急联系电话"];
  const [captain, member] = [await aStudent({ in: c.a }), await aStudent({ in: c.a })];
  const rows = (topic: string, size: string) => [
    line("1", "甲", "队长", captain, topic, "L", "139 0000 0001"),
    line("1", "", "队员", member, "", size, ""),
  ];
  const bad = await checked(c, rows("不存在的方向", "XXXXL"), c.ofA, 0, heads);
  expect(bad.rows.flatMap((row) => row.errors.map((one) => one.column))).toEqual(["answer.topic", "answer.size"]);
  const good = await checked(c, rows("人工智能", "M"), c.ofA, 1, heads);
  await importTeams({ competitionId: c.contest.id, checkId: good.checkId, onlyValid: 0 }, c.ofA);
  const [made] = await teamsOf(c);
  expect(made).toMatchObject({ status: "submitted", answers: { topic: "ai" } });
  const people = await db
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, made?.id as string));
  const lead = people.find((p) => p.role === "captain");
  expect(lead?.answers).toEqual({ size: "L" });
  expect(lead?.personalCipher).not.toBeNull();
});

const option = (value: string, zh: string) => ({ value, label: { zh } });
const field = (key: string, zh: string, target: string) => ({
  id: key,
  key,
  label: { zh },
  target,
  source: "custom",
  required: "always",
  showIf: [],
  items: [],
  stages: [],
  visibleTo: "auditor",
  personal: false,
  unique: "none",
  order: 0,
});

test("after sign-up has closed nothing is imported", async () => {
  const c = await aCampus();
  const found = await checked(c, [line("1", "甲", "队长", await aStudent({ in: c.a }))], c.ofA);
  await db.execute(
    `update stage_window set ends_at = now() - interval '1 hour' where stage_id = ${c.stage.id} and type = 'signUp'`,
  );
  const refusal = await refusedFor(
    importTeams({ competitionId: c.contest.id, checkId: found.checkId, onlyValid: 0 }, c.ofA),
  );
  expect(refusal?.fault).toBe("enrollmentClosed");
  expect(await teamsOf(c)).toEqual([]);
});
