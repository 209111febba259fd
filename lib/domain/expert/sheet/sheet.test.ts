import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, expert, reviewTask, role, user, userRole } from "@/db";
import { expertPage, listExpertTags } from "@/lib/domain/expert/library";
import {
  type AnExpert,
  anActor,
  anExpert,
  aProvince,
  aReview,
  aSchool,
  aTask,
  aUser,
  theRole,
} from "@/lib/seed/factories";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { aMobile, aSheet } from "@/lib/seed/factories/sheet";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { type ExpertColumn, expertColumns } from "./calls";
import { exportExperts } from "./exporting";
import { checkExperts, importExperts } from "./importing";

useDatabase();

const HEADS: Record<ExpertColumn, string> = {
  username: "用户名",
  realName: "姓名",
  mobile: "手机号",
  email: "邮箱",
  library: "所属专家库",
  org: "工作单位",
  tiedOrgs: "其他关联单位",
  jobTitle: "职称",
  degree: "学历",
  fields: "专长",
  languages: "评审语言",
  tags: "标签",
};
type Row = Partial<Record<ExpertColumn, string>>;

async function scene() {
  const province = await aProvince();
  await theRole("EXPERT");
  const host = await anActor("HOST_ADMIN", { in: province });
  const send = (bytes: Buffer, updateSupport: 0 | 1 = 0, by = host) =>
    checkExperts({ file: "experts.xlsx", updateSupport }, by, new Blob([new Uint8Array(bytes)]).stream());
  const check = async (rows: Row[], updateSupport: 0 | 1 = 0, by = host) =>
    send(
      await aSheet(
        rows.map((row) => expertColumns.map((column) => row[column] ?? "")),
        expertColumns.map((column) => HEADS[column]),
      ),
      updateSupport,
      by,
    );
  const take = ({ checkId, sha256 }: { checkId: string; sha256: string }, onlyValid: 0 | 1 = 0) =>
    importExperts({ checkId, sha256, onlyValid }, host);
  const exported = async (query: object = {}) => {
    const { stream } = await exportExperts({ type: "data", ...query }, host);
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  };
  return { province, host, send, check, take, exported };
}

/** An expert of a library whose account has a name of its own. */
async function named(realName: string, of: Parameters<typeof anExpert>[0] = {}) {
  const made = await anExpert(of);
  const [account] = await db
    .update(user)
    .set({ realName, mobile: `+86${aMobile()}` })
    .where(eq(user.id, made.actor.userId))
    .returning();
  return { ...made, account: account as NonNullable<typeof account> };
}

describe("a sheet of experts", () => {
  test("makes new people experts of the library, by accounts that a code opens", async () => {
    const s = await scene();
    const school = await aSchool();
    const mobile = aMobile();
    const before = await db.$count(user);
    const found = await s.check([
      {
        ...{ realName: "林一", mobile, org: school.code, tiedOrgs: `${s.province.name}，${s.province.code}` },
        ...{
          jobTitle: "教授",
          degree: "博士",
          fields: "人工智能、Computer vision",
          languages: "中文；English",
          tags: "组长",
        },
      },
    ]);
    expect([found.messageList, found.createCount]).toEqual([[], 1]);
    expect(await db.$count(user), "a check writes nothing").toBe(before);
    await s.take(found);
    const [made] = await db
      .select({ account: user, row: expert, roleKey: role.roleKey })
      .from(user)
      .innerJoin(expert, eq(expert.userId, user.id))
      .innerJoin(userRole, and(eq(userRole.userId, user.id), eq(userRole.groupId, s.province.id)))
      .innerJoin(role, eq(role.id, userRole.roleId))
      .where(eq(user.mobile, `+86${mobile}`));
    expect(made).toMatchObject({
      account: { realName: "林一", status: "invited", passwordHash: null },
      row: {
        ...{
          groupId: s.province.id,
          orgId: school.id,
          tiedOrgIds: [s.province.id],
          jobTitle: "教授",
          degree: "doctor",
        },
        ...{
          fields: ["人工智能", "Computer vision"],
          languages: ["中文", "English"],
          tags: ["组长"],
          status: "active",
        },
      },
      roleKey: "EXPERT",
    });
    const again = await s.check([{ realName: "林一", mobile }]);
    expect([again.messageList, again.unchangedCount, again.createCount], "one person is one expert").toEqual([
      [],
      1,
      0,
    ]);
  });

  test("changes a known expert where it says something, and takes away what a dash names", async () => {
    const s = await scene();
    const school = await aSchool();
    const of = { in: s.province, org: school, jobTitle: "讲师", fields: ["AI"], languages: ["中文"], tags: ["旧"] };
    const one = await named("王二", of);
    const row = { username: one.account.username, realName: "王二", jobTitle: "教授", org: "-", tags: "-" };
    expect((await s.check([row])).messageList).toEqual(["第2行：该专家已在库；如需修改请勾选“更新”"]);
    const found = await s.check([row], 1);
    expect([found.messageList, found.updateCount]).toEqual([[], 1]);
    await s.take(found);
    const [after] = await db.select().from(expert).where(eq(expert.id, one.row.id));
    expect(after).toMatchObject({
      jobTitle: "教授",
      orgId: null,
      tags: [],
      fields: ["AI"],
      languages: ["中文"],
      version: 2,
    });
    const [noted] = await db.select().from(audit).where(eq(audit.action, "expert.update"));
    expect(noted?.detail).toMatchObject({ changed: ["orgId", "jobTitle", "tags"], imported: true });
  });

  test("finds a merged person by either account", async () => {
    const s = await scene();
    const [kept, gone] = [await named("双号", { in: s.province }), await named("双号", { in: s.province })];
    const row = { realName: "双号", mobile: gone.account.mobile?.slice(3), jobTitle: "教授" };
    await db.update(expert).set({ status: "retired", mergedInto: kept.row.id }).where(eq(expert.id, gone.row.id));
    await s.take(await s.check([row], 1));
    const titles = await db.select({ id: expert.id, title: expert.jobTitle }).from(expert).orderBy(expert.id);
    expect(titles).toEqual([
      { id: kept.row.id, title: "教授" },
      { id: gone.row.id, title: "" },
    ]);
    expect((await s.check([row, { ...row, mobile: kept.account.mobile?.slice(3) }], 1)).messageList).toEqual([
      "第3行：与第2行是同一人",
    ]);
  });

  test("takes works away from who gets a tie by it, and from nobody else", async () => {
    const { plan, works, experts } = await aReview({ works: 2, experts: 1 });
    const [judge] = experts as [AnExpert];
    const tasks = [];
    for (const work of works) tasks.push(await aTask({ planId: plan.id, work, expertId: judge.row.id }));
    const s = await scene();
    await db.update(expert).set({ groupId: s.province.id }).where(eq(expert.id, judge.row.id));
    const [account] = await db
      .update(user)
      .set({ realName: "判官" })
      .where(eq(user.id, judge.actor.userId))
      .returning();
    const school = await db.query.group.findFirst({
      where: (g, { eq: is }) => is(g.id, works[0]?.ownerGroupId as string),
    });
    await s.take(await s.check([{ username: account?.username, realName: "判官", tiedOrgs: school?.code }], 1));
    const rows = await db.select({ id: reviewTask.id, status: reviewTask.status }).from(reviewTask);
    expect(tasks.map(({ id }) => rows.find((row) => row.id === id)?.status)).toEqual(["cancelled", "assigned"]);
  });

  test("tells for each row what is wrong with it, and writes the others alone if asked", async () => {
    const s = await scene();
    const away = await aProvince();
    const elsewhere = await named("他人", { in: away });
    const [ours, second] = [await named("我们", { in: s.province }), await named("第二", { in: s.province })];
    const somebody = await aUser({ mobile: `+86${aMobile()}` });
    const plain = (mobile: string | null) => mobile?.slice(3) as string;
    const fresh = aMobile();
    const bad: [Row, string][] = [
      [{ realName: "", mobile: aMobile() }, "姓名必填"],
      [{ realName: "甲" }, "手机号和邮箱至少填一个"],
      [{ realName: "甲", mobile: "138****0000" }, "手机号和邮箱至少填一个"],
      [{ realName: "甲", mobile: "123" }, "手机号码不正确"],
      [{ realName: "甲", email: "no" }, "邮箱不正确"],
      [{ realName: "1.", mobile: aMobile() }, "请填写可辨认的姓名，不能只有符号或数字"],
      [
        { realName: "甲", mobile: plain(somebody.mobile) },
        "该联系方式属于一个账号，但不是本库中同名的专家：请改用邀请",
      ],
      [
        { realName: "他人", mobile: plain(elsewhere.account.mobile) },
        "该联系方式属于一个账号，但不是本库中同名的专家：请改用邀请",
      ],
      [
        { realName: "别名", mobile: plain(ours.account.mobile) },
        "该联系方式属于一个账号，但不是本库中同名的专家：请改用邀请",
      ],
      [{ realName: "他人", username: elsewhere.account.username }, "您的范围内没有这个用户名的专家；新专家请留空"],
      [{ realName: "别名", username: ours.account.username }, "与该账号的姓名不一致"],
      [{ realName: "第二", username: second.account.username, mobile: aMobile() }, "已在库专家的联系方式不在此处修改"],
      [{ realName: "甲", mobile: aMobile(), library: away.code }, "没有这个专家库，或不在您的范围内"],
      [{ realName: "甲", mobile: aMobile(), org: "没有的大学" }, "没有名为“没有的大学”的组织，或有多个同名：请填编码"],
      [{ realName: "甲", mobile: aMobile(), degree: "超人" }, "学历只能填：专科、本科、硕士、博士、其他"],
      [{ realName: "甲", mobile: aMobile(), tags: "很".repeat(31) }, "个数过多，或有过长的词"],
      [{ realName: "甲", mobile: aMobile(), jobTitle: "很".repeat(61) }, "职称最多 60 个字"],
      [{ realName: "乙", mobile: fresh }, "与第2行是同一人"],
    ];
    const found = await s.check([{ realName: "乙", mobile: fresh }, ...bad.map(([row]) => row)], 1);
    const told = found.rows.map(({ errors }) => errors.map(({ message }) => message));
    expect(told.slice(1)).toEqual(bad.map(([, message]) => [message]));
    expect([found.validCount, found.createCount]).toEqual([1, 1]);
    const before = await db.$count(expert);
    await expect(s.take(found)).rejects.toMatchObject({ fault: "importFailed" });
    expect(await db.$count(expert)).toBe(before);
    await s.take(found, 1);
    expect(await db.$count(expert)).toBe(before + 1);
  });

  test("goes out as it comes in: an export imported again changes nothing, contacts masked", async () => {
    const s = await scene();
    const school = await aSchool();
    const full = { org: school, tiedOrgIds: [s.province.id], jobTitle: "教授", degree: "master" as const };
    const one = await named("甲一", { in: s.province, ...full, fields: ["AI", "机器人"], tags: ["组长"] });
    await named("乙二", { in: s.province, org: null, status: "retired" });
    await named("外人");
    const bytes = await s.exported();
    const rows = await readSheet(bytes, 50);
    const names = rows.map((row) => row.cells[1]);
    expect(names.slice(1).sort()).toEqual(["乙二", "甲一"].sort());
    expect(JSON.stringify(rows)).not.toContain(one.account.mobile?.slice(3));
    const back = await s.send(bytes, 1);
    expect([back.messageList, back.unchangedCount, back.validCount]).toEqual([[], 2, 2]);
    const narrow = await readSheet(await s.exported({ tag: "组长", status: "active" }), 50);
    expect(narrow.map((row) => row.cells[1])).toEqual(["姓名", "甲一"]);
  });

  test("the template is for who imports, and can be filled in", async () => {
    const s = await scene();
    const { stream } = await exportExperts({ type: "template" }, s.host);
    const [heads] = await readSheet(stream as Buffer, 50);
    expect(heads?.cells.length).toBe(expertColumns.length);
    const manager = await anActor("CONTEST_MANAGER", { in: s.province });
    await expect(exportExperts({ type: "template" }, manager)).rejects.toMatchObject({ fault: "noPermission" });
    await expect(exportExperts({ type: "data" }, manager)).resolves.toBeTruthy();
  });

  test("a hostile file is refused in words of its own", async () => {
    const s = await scene();
    const [fault, make] = hostileSheets["a bomb that claims to be small"] as (typeof hostileSheets)[string];
    await expect(s.send(make())).rejects.toMatchObject({ fault });
  });
});

test("tags are counted in scope and narrow the list, like degrees; a word of any is found", async () => {
  const s = await scene();
  const one = await anExpert({ in: s.province, tags: ["组长", "速评"], degree: "doctor", languages: ["English"] });
  const other = await anExpert({ in: s.province, tags: ["速评"] });
  await anExpert({ tags: ["别家"] });
  expect(await listExpertTags({}, s.host)).toEqual([
    { tag: "速评", count: 2 },
    { tag: "组长", count: 1 },
  ]);
  const seen = async (query: object) =>
    (await expertPage({ pageNum: 1, pageSize: 50, ...query }, s.host)).list.map((row) => row.expertId).sort();
  expect(await seen({ tag: "组长" })).toEqual([one.row.id]);
  expect(await seen({ tag: "速评" })).toEqual([one.row.id, other.row.id].sort());
  expect(await seen({ degree: "doctor" })).toEqual([one.row.id]);
  expect(await seen({ keywords: "engl" })).toEqual([one.row.id]);
  expect(await seen({ tag: "别家" })).toEqual([]);
});
