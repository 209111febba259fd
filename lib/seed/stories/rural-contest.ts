import { and, eq } from "drizzle-orm";
import { award, db } from "@/db";
import { raiseObjection } from "@/lib/domain/award";
import { announceAwards } from "./awarding";
import { someTime, thisYear } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { seedReviews } from "./crowd/reviews";
import { seedTeams } from "./crowd/teams";
import { seedWorks } from "./crowd/works";
import { holdContest } from "./holding";
import type { CrowdDays } from "./innovation";
import { enrollFields, enrollRules, workFields, workRules } from "./innovation-rules";
import { prizeRules } from "./words/prizes";

const days: CrowdDays = {
  signUp: -72,
  approval: -56,
  teamsLock: -40,
  handIn: -50,
  worksLock: -40,
  distribution: -34,
  judging: -20,
};
/** Place of the team in which the demo's third student plays. */
const OURS = 11;

/** A contest whose results are on public view: somebody objects, and the organiser has to answer. */
export async function seedRuralContest(cast: Cast) {
  const { manager, host, student3 } = cast.actors;
  const edition = await holdContest(
    {
      groupId: cast.province.id,
      text: {
        name: "第2届浙江省大学生乡村振兴创意大赛（演示）",
        nameEn: `Zhejiang Student Contest for Rural Revival ${thisYear} (demonstration)`,
        seriesName: "浙江省大学生乡村振兴创意大赛（演示）",
        round: 2,
        year: thisYear,
        host: "浙江省大学生乡村振兴创意大赛组委会（演示）",
        hostEn: "Organising committee of the contest (demo)",
        level: "province",
        summary: "与一个村庄一起做一件事：产业、文化与环境三个方向，成果由村里人先用。",
        summaryEn:
          "Do one thing together with a village, in livelihoods, culture or environment; the village uses it first.",
        rulesHtml: `<h2>参赛对象</h2><p>全省高校在校学生，每队 3 至 15 人。</p><h2>奖项</h2><p>${prizeRules.zh}</p>`,
        rulesHtmlEn: `<h2>How to take part</h2><p>Teams of 3 to 15 students work with a village, and the village tries what they made first. ${prizeRules.en}</p>`,
      },
      tracks: [
        { code: "CYZX", name: "产业振兴", nameEn: "Livelihoods" },
        { code: "WHZX", name: "文化振兴", nameEn: "Culture" },
        { code: "STZX", name: "生态振兴", nameEn: "Environment" },
      ],
      stages: [
        {
          level: "province",
          name: "省赛",
          nameEn: "Provincial stage",
          windows: {
            signUp: [-80, -56],
            audit: [-80, -50],
            submit: [-70, -40],
            review: [-38, -10],
            publicity: [-6, 8],
          },
        },
      ],
      enroll: enrollRules as never,
      work: workRules,
      enrollFields,
      workFields,
      days: { written: -92, submitted: -88, approved: -86 },
    },
    manager,
    host,
  );
  const teams = await seedTeams(cast, edition, {
    locked: 30,
    others: 6,
    days,
    guests: [{ team: OURS, person: cast.persons.student3, role: "member" }],
  });
  const works = await seedWorks(edition, teams, { count: 28, invalid: 2, days, checkedBy: cast.actors.manager.userId });
  const planId = await seedReviews(cast, edition, works, {
    name: "省赛网评",
    experts: cast.experts,
    share: 1,
    days,
    deadlines: [-14, -10],
  });
  const publicityId = await announceAwards(edition, planId, manager, { calculated: -7, opened: -3, closed: 8 });
  const [third] = await db
    .select({ workId: award.workId })
    .from(award)
    .where(and(eq(award.contestId, edition.contestId), eq(award.rank, 6)));
  await standAt(someTime(-1, 2));
  await raiseObjection(
    {
      publicityId,
      workId: third?.workId as string,
      name: student3.realName,
      contact: "student3@demo.invalid",
      reason: "该作品展示的监测数据与我们在同一村庄公开的记录完全相同，请核实数据来源。演示数据。",
    },
    student3,
  );
  return edition.contestId;
}
