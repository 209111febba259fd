import { and, eq } from "drizzle-orm";
import { db, reviewEntry, reviewTask } from "@/db";
import { closeRound, saveMarks, submitReview } from "@/lib/domain/review";
import { actorOf } from "@/lib/seed/stories/actors";
import { someTime, thisYear } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { seedReviews } from "@/lib/seed/stories/crowd/reviews";
import { seedTeams } from "@/lib/seed/stories/crowd/teams";
import { seedWorks } from "@/lib/seed/stories/crowd/works";
import { holdContest } from "@/lib/seed/stories/holding";
import type { CrowdDays } from "@/lib/seed/stories/innovation";
import { enrollFields, enrollRules, workFields, workRules } from "@/lib/seed/stories/innovation-rules";
import { remarkOf } from "@/lib/seed/stories/words/names";

const days: CrowdDays = {
  signUp: -60,
  approval: -46,
  teamsLock: -34,
  handIn: -40,
  worksLock: -32,
  distribution: -14,
  judging: -12,
};
const WORKS = 16;

/** An elimination of which the first round is closed: eight of sixteen works are being judged once more. */
export async function seedKnockout(cast: Cast) {
  const { manager, host } = cast.actors;
  const edition = await holdContest(
    {
      groupId: cast.province.id,
      text: {
        name: "第5届浙江省大学生创意短片大赛（演示）",
        nameEn: `Zhejiang Student Short Film Contest ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生创意短片大赛（演示）",
        round: 5,
        year: thisYear,
        host: "浙江省大学生创意短片大赛组委会（演示）",
        hostEn: "Organising committee of the contest (demo)",
        level: "province",
        summary: "十六部短片逐轮淘汰：每轮由专家重新打分，留下的进入下一轮。",
        summaryEn: "Sixteen short films, round by round: experts mark anew each time, and who stays goes on.",
        rulesHtml: "<h2>评审</h2><p>逐轮淘汰，上一轮的分数不带入下一轮。</p>",
        rulesHtmlEn:
          "<h2>How to take part</h2><p>Round by round; marks of one round count for nothing in the next.</p>",
      },
      tracks: [{ code: "DP", name: "创意短片", nameEn: "Short films" }],
      stages: [
        {
          level: "province",
          name: "省赛",
          nameEn: "Province",
          windows: { signUp: [-60, -46], audit: [-60, -42], submit: [-46, -32], review: [-16, 12] },
        },
      ],
      enroll: enrollRules as never,
      work: workRules,
      enrollFields,
      workFields,
      days: { written: -70, submitted: -66, approved: -63 },
    },
    manager,
    host,
  );
  const teams = await seedTeams(cast, edition, { locked: WORKS, others: 0, days, guests: [] });
  const works = await seedWorks(edition, teams, { count: WORKS, invalid: 0, days, checkedBy: manager.userId });
  const planId = await seedReviews(cast, edition, works, {
    ...{
      name: "省赛淘汰评审",
      type: "elimination",
      experts: cast.experts.slice(0, 6),
      share: 1,
      days,
      deadlines: [8, 10],
    },
  });
  await standAt(someTime(-6, 3));
  await closeRound({ planId, round: 1, keepBy: "share", keep: 50 }, manager);
  await judgeOn(cast, planId);
}

/** The second round is under way: a good third of its sheets are in, some are begun. */
async function judgeOn(cast: Cast, planId: string) {
  const rows = await db
    .select({ taskId: reviewTask.id, expertId: reviewTask.expertId })
    .from(reviewTask)
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .where(and(eq(reviewTask.planId, planId), eq(reviewTask.round, 2)))
    .orderBy(reviewEntry.judgingNo, reviewTask.id);
  for (const [n, { taskId, expertId }] of rows.entries()) {
    const judge = cast.experts.find((one) => one.expertId === expertId);
    if (!judge || n % 8 > 4) continue;
    const actor = await actorOf(judge.username);
    const marks = { innovation: 74 + ((n * 7) % 20), value: 72 + ((n * 11) % 22), team: 78 + ((n * 5) % 15) };
    await standAt(someTime(-4 + (n % 3), n));
    if (n % 8 > 2)
      await saveMarks({ taskId, version: 1, marks: { innovation: marks.innovation }, comments: {} }, actor);
    else await submitReview({ taskId, version: 1, marks: { ...marks, advice: remarkOf(n) }, comments: {} }, actor);
  }
}
