import { eq } from "drizzle-orm";
import {
  article,
  contest,
  contestManager,
  contestSeries,
  db,
  formVersion,
  group,
  item,
  setting,
  stage,
  stageWindow,
} from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { FormFields } from "@/lib/domain/contest/form";
import { insertHistories } from "./bulk";
import type { Cast } from "./cast";
import { enrollFields, enrollRules, workFields, workRules } from "./innovation-rules";

const campusRules = `<h2>参赛对象</h2><p>在校学生，1 至 5 人组队，可邀请其他学校的同学，指导教师不超过 2 人；每人参加一支队伍。</p>
<h2>作品</h2><p>报名经学校审核通过后，由队长提交项目计划书，可附展示视频。</p><h2>评审</h2><p>每件作品由多位专家独立盲评，结果在本页公示。</p>`;

const day = (n: number) => secondsFromNow(n * 86_400);

/** A campus that has just opened its first contest: sign-up is on, nobody has come yet. */
export async function seedEmptyCampus(cast: Cast) {
  const [school] = await db.select({ id: group.id }).from(group).where(eq(group.name, "浙江大学"));
  const groupId = school?.id as string;
  const [series] = await db.insert(contestSeries).values({ groupId, name: "校园创意作品赛（演示）" }).returning();
  const [made] = await db
    .insert(contest)
    .values({
      seriesId: series?.id as string,
      round: 1,
      year: 2026,
      groupId,
      name: "第1届校园创意作品赛（演示）",
      nameEn: "Campus Creative Works Contest (demonstration)",
      host: "浙江大学（演示）",
      level: "school",
      mode: "team",
      status: "published",
      summary: "欢迎任何专业的同学组队报名：提交一件能解决身边问题的作品。",
      rulesHtml: campusRules,
      contact: "demo@demo.invalid",
      createdBy: cast.managerId,
      publishedAt: day(-3),
      pinyin: "xiaoyuanchuangyizuopinsai xycyzps",
    })
    .returning();
  const contestId = made?.id as string;
  await insertHistories([
    { entity: "contest", id: contestId, states: ["draft", "pending", "published"], by: cast.managerId },
  ]);
  await db.insert(contestManager).values({ contestId, userId: cast.managerId });
  await db.insert(item).values([
    { contestId, code: "TECH", name: "科技创新", nameEn: "Technology", capacity: 50, sort: 1 },
    { contestId, code: "ART", name: "文化创意", nameEn: "Culture", capacity: 50, sort: 2 },
  ]);
  const [only] = await db
    .insert(stage)
    .values({ contestId, seq: 1, level: "school", name: "校赛", nameEn: "School stage" })
    .returning();
  const stageId = only?.id as string;
  await db.insert(stageWindow).values([
    { stageId, type: "signUp", startsAt: day(-3), endsAt: day(18) },
    { stageId, type: "audit", startsAt: day(-3), endsAt: day(20) },
    { stageId, type: "submit", startsAt: day(-2), endsAt: day(30) },
    { stageId, type: "review", startsAt: day(31), endsAt: day(40) },
    { stageId, type: "publicity", startsAt: day(41), endsAt: day(48) },
  ]);
  await db.insert(setting).values([
    {
      contestId,
      kind: "enroll",
      value: { ...enrollRules, minMembers: 1, maxMembers: 5, maxAdvisors: 2, perUserMax: 1 },
    },
    { contestId, kind: "work", value: workRules },
  ]);
  await db.insert(formVersion).values([
    { contestId, purpose: "enroll", no: 1, fields: FormFields.parse(enrollFields), publishedAt: day(-3) },
    { contestId, purpose: "work", no: 1, fields: FormFields.parse(workFields), publishedAt: day(-3) },
  ]);
  await seedNotices(groupId, contestId);
  await seedNotices(cast.province.id, null);
}

const notices = [
  ["notice", "关于报名与组队的通知", "报名在网上进行：队长选择赛项、填写信息并邀请成员，成员在自己的账号中接受。"],
  ["guide", "作品提交要求", "项目计划书为 PDF，不超过 20 MB，文件中不得出现学校名称和个人姓名。"],
  ["news", "网上盲评如何进行", "每件作品由多位校外专家独立评审，系统按所在学校自动回避。"],
  ["manual", "证书查验说明", "扫描证书上的二维码，或在证书查询页输入编号与姓名。"],
] as const;

async function seedNotices(groupId: string, contestId: string | null) {
  await db.insert(article).values(
    notices.map(([newsType, title, text], n) => ({
      groupId,
      contestId,
      newsType,
      title: contestId ? `${title}（校赛演示）` : `${title}（演示）`,
      summary: text,
      source: "演示组委会",
      contentHtml: `<p>${text}</p><p>本文为演示数据。</p>`,
      status: "published" as const,
      publishedAt: day(-n - 1),
      top: n === 0 ? 1 : 0,
    })),
  );
}
