import {
  contest,
  contestManager,
  contestSeries,
  db,
  formVersion,
  item,
  milestone,
  setting,
  stage,
  stageWindow,
} from "@/db";
import { insertHistories } from "@/db/seed/stories/bulk";
import {
  enrollFields,
  enrollRules,
  rulesHtml,
  tracks,
  workFields,
  workRules,
} from "@/db/seed/stories/innovation-rules";
import { secondsFromNow } from "@/lib/clock";
import { FormFields } from "@/lib/domain/contest/form";
import { spellingOf } from "@/lib/domain/org/spelling";

export interface Track {
  id: string;
  code: string;
  groups: { id: string; code: string }[];
}

export interface Edition {
  contestId: string;
  schoolStageId: string;
  provinceStageId: string;
  formIds: { enroll: string; work: string };
  tracks: Track[];
}

type Window = [type: "signUp" | "audit" | "submit" | "review" | "publicity", fromDay: number, toDay: number];

const day = (n: number) => secondsFromNow(n * 86_400);
const one = <T>([row]: T[]): T => row as T;

/** One edition of the innovation contest, its days counted from `shift` days before today. */
export async function seedEdition(of: {
  groupId: string;
  managerId: string;
  seriesId: string;
  round: number;
  year: number;
  status: "published" | "finished";
  shift: number;
}): Promise<Edition> {
  const name = `第${of.round}届浙江省大学生创新大赛（演示）`;
  const { id: contestId } = one(
    await db
      .insert(contest)
      .values({
        seriesId: of.seriesId,
        round: of.round,
        year: of.year,
        groupId: of.groupId,
        name,
        nameEn: `Zhejiang Student Innovation Contest ${of.year} (demonstration)`,
        host: "浙江省大学生创新大赛组委会（演示）",
        level: "province",
        mode: "team",
        status: of.status,
        summary: "面向全省高校在校生的创新创业竞赛：校赛选拔，省赛网上盲评，结果公示，证书可查。",
        rulesHtml,
        contact: "demo@demo.invalid",
        pinyin: Object.values(spellingOf(name)).join(" "),
        createdBy: of.managerId,
        publishedAt: day(of.shift - 70),
      })
      .returning({ id: contest.id }),
  );
  await db.insert(contestManager).values({ contestId, userId: of.managerId });
  const states = ["draft", "pending", "published", ...(of.status === "finished" ? ["finished"] : [])];
  await insertHistories([{ entity: "contest", id: contestId, states, by: of.managerId }]);
  await db.insert(setting).values([
    { contestId, kind: "enroll", value: enrollRules },
    { contestId, kind: "work", value: workRules },
  ]);
  const forms = await db
    .insert(formVersion)
    .values([
      { contestId, purpose: "enroll", no: 1, fields: FormFields.parse(enrollFields), publishedAt: day(of.shift - 70) },
      { contestId, purpose: "work", no: 1, fields: FormFields.parse(workFields), publishedAt: day(of.shift - 70) },
    ])
    .returning({ id: formVersion.id });
  const schoolStageId = await seedStage(contestId, 1, "school", "校赛", "School stage", of.shift, [
    ["signUp", -70, -45],
    ["audit", -70, -42],
    ["submit", -60, -40],
    ["review", -39, -30],
    ["publicity", -29, -22],
  ]);
  const provinceStageId = await seedStage(contestId, 2, "province", "省赛", "Provincial stage", of.shift, [
    ["submit", -20, -9],
    ["review", -8, 7],
    ["publicity", 9, 18],
  ]);
  await db
    .insert(milestone)
    .values({ contestId, name: "颁奖典礼", at: day(of.shift + 25), description: "现场颁奖与成果展" });
  return {
    contestId,
    schoolStageId,
    provinceStageId,
    formIds: { enroll: forms[0]?.id as string, work: forms[1]?.id as string },
    tracks: await seedTracks(contestId),
  };
}

async function seedStage(
  contestId: string,
  seq: number,
  level: "school" | "province",
  name: string,
  nameEn: string,
  shift: number,
  windows: Window[],
) {
  const { id } = one(
    await db
      .insert(stage)
      .values({ contestId, seq, level, name, nameEn, ownerScope: level === "school" ? "org" : "contest" })
      .returning({ id: stage.id }),
  );
  await db
    .insert(stageWindow)
    .values(
      windows.map(([type, from, to]) => ({ stageId: id, type, startsAt: day(shift + from), endsAt: day(shift + to) })),
    );
  return id;
}

async function seedTracks(contestId: string): Promise<Track[]> {
  const made: Track[] = [];
  for (const [sort, { code, name, nameEn, groups }] of tracks.entries()) {
    const { id } = one(
      await db.insert(item).values({ contestId, code, name, nameEn, sort }).returning({ id: item.id }),
    );
    const rows = await db
      .insert(item)
      .values(
        groups.map(([groupCode, groupName, groupEn], n) => ({
          contestId,
          parentId: id,
          code: groupCode,
          name: groupName,
          nameEn: groupEn,
          sort: n,
        })),
      )
      .returning({ id: item.id, code: item.code });
    made.push({ id, code, groups: rows });
  }
  return made;
}

export const seedSeries = async (groupId: string) =>
  one(
    await db
      .insert(contestSeries)
      .values({ groupId, name: "浙江省大学生创新大赛（演示）" })
      .returning({ id: contestSeries.id }),
  ).id;
