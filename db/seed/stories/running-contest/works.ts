import { inArray } from "drizzle-orm";
import { db, stageEntry, work, workFile, workVersion } from "@/db";
import { nextIds } from "@/db/seed/reference/ids";
import { insertAll, insertHistories, turn } from "@/db/seed/stories/bulk";
import { seedDemoFiles } from "@/db/seed/stories/demo-pdf";
import { secondsFromNow } from "@/lib/clock";
import type { Edition } from "./contest";
import type { SeededTeam } from "./teams";

export interface SeededWork {
  id: string;
  versionId: string;
  title: string;
  team: SeededTeam;
  status: "reviewing" | "invalid";
}

const subjects = [
  "智能灌溉",
  "非遗数字化",
  "校园回收",
  "康复机器人",
  "海岛微电网",
  "茶园病虫害识别",
  "古建筑监测",
  "冷链溯源",
  "手语翻译",
  "城市内涝预警",
];
const forms = ["系统", "平台", "装置", "方案", "服务"];

/** A work for each of the first `count` teams that went all the way; the last `invalid` fell at the formal check. */
export async function seedWorks(
  edition: Edition,
  teams: readonly SeededTeam[],
  of: { count: number; invalid: number; shift: number },
): Promise<SeededWork[]> {
  const owners = teams.filter((t) => t.status === "locked").slice(0, of.count);
  const ids = await nextIds(of.count);
  const versionIds = await nextIds(of.count);
  const fileIds = await seedDemoFiles(
    of.count,
    owners.map((t) => t.captain.id),
  );
  const works: SeededWork[] = owners.map((team, n) => ({
    id: ids[n] as string,
    versionId: versionIds[n] as string,
    team,
    title: `${turn(subjects, n)}${turn(forms, Math.floor(n / subjects.length))}（演示作品${String(n + 1).padStart(3, "0")}）`,
    status: n < of.count - of.invalid ? "reviewing" : "invalid",
  }));
  const answersOf = (w: SeededWork) => ({
    abstract: `演示数据：${w.title.slice(0, 8)}面向真实场景，给出了可运行的样机、试点数据与推广计划。`,
    keywords: "演示",
  });
  await insertAll(
    work,
    works.map((w) => ({
      id: w.id,
      teamId: w.team.id,
      contestId: edition.contestId,
      stageId: edition.provinceStageId,
      itemId: w.team.trackId,
      ownerGroupId: w.team.captain.school.id,
      title: w.title,
      status: "draft" as const,
      draftAnswers: answersOf(w),
      createdAt: secondsFromNow((of.shift - 19) * 86_400),
    })),
  );
  await insertAll(
    workVersion,
    works.map((w) => ({
      id: w.versionId,
      workId: w.id,
      no: 1,
      title: w.title,
      answers: answersOf(w),
      formVersionId: edition.formIds.work,
      statementName: w.team.captain.realName,
      submittedBy: w.team.captain.id,
      submittedAt: secondsFromNow((of.shift - 12) * 86_400),
    })),
  );
  const files = works.map((w, n) => ({
    workId: w.id,
    slot: "plan",
    fileId: fileIds[n] as string,
    name: "项目计划书.pdf",
  }));
  await insertAll(workFile, [...files, ...files.map((f, n) => ({ ...f, versionId: versionIds[n] as string }))]);
  await insertAll(
    stageEntry,
    works.map((w, n) => ({
      stageId: edition.provinceStageId,
      workId: w.id,
      versionId: w.versionId,
      rank: n + 1,
      source: "promoted" as const,
    })),
  );
  for (const status of ["reviewing", "invalid"] as const)
    await settle(
      works.filter((w) => w.status === status),
      status,
    );
  return works;
}

/** A work may leave its draft only once it names its final version, so both are set together. */
async function settle(works: SeededWork[], status: SeededWork["status"]) {
  const states = ["draft", "submitted", "locked", ...(status === "invalid" ? ["invalid"] : ["valid", "reviewing"])];
  for (const w of works)
    await db
      .update(work)
      .set({ status, finalVersionId: w.versionId })
      .where(inArray(work.id, [w.id]));
  await insertHistories(works.map((w) => ({ entity: "work", id: w.id, states, by: w.team.captain.id })));
}
