import { thisYear } from "./calendar";
import type { ContestPlan } from "./holding";
import {
  enrollFields,
  enrollRules,
  innovationTold,
  rulesHtml,
  tracks,
  workFields,
  workRules,
} from "./innovation-rules";

const INNOVATION = "浙江省大学生创新大赛";

/** When the crowd of an edition acts, in days from today. */
export interface CrowdDays {
  signUp: number;
  approval: number;
  teamsLock: number;
  handIn: number;
  worksLock: number;
  distribution: number;
  judging: number;
}

/** One edition of the innovation contest; the days of its province stage are counted from `shift` days after today. */
export const innovationPlan = (provinceId: string, round: number, shift: number): ContestPlan => {
  const year = thisYear + round - 2;
  const days = (from: number, to: number) => [shift + from, shift + to] as const;
  return {
    groupId: provinceId,
    text: {
      name: `第${round}届${INNOVATION}（演示）`,
      nameEn: `Zhejiang Student Innovation Contest ${year} (demonstration)`,
      seriesName: `${INNOVATION}（演示）`,
      round,
      year,
      host: "浙江省大学生创新大赛组委会（演示）",
      level: "province",
      summary: "面向全省高校在校生的创新创业竞赛：校赛选拔，省赛网上盲评，结果公示，证书可查。",
      rulesHtml,
      ...innovationTold,
    },
    tracks,
    stages: [
      {
        level: "school",
        name: "校赛",
        nameEn: "School stage",
        windows: {
          signUp: days(-70, -45),
          audit: days(-70, -42),
          submit: days(-60, -40),
          review: days(-39, -30),
          publicity: days(-29, -22),
        },
      },
      {
        level: "province",
        name: "省赛",
        nameEn: "Provincial stage",
        windows: { submit: days(-20, -9), review: days(-8, 7), publicity: days(9, 18) },
      },
    ],
    milestone: { day: shift + 25, name: "颁奖典礼", desc: "现场颁奖与成果展" },
    enroll: enrollRules as ContestPlan["enroll"],
    work: workRules,
    enrollFields,
    workFields,
    days: { written: shift - 80, submitted: shift - 74, approved: shift - 73 },
  };
};

export const innovationDays = (shift: number): CrowdDays => ({
  signUp: shift - 62,
  approval: shift - 50,
  teamsLock: shift - 40,
  handIn: shift - 16,
  worksLock: shift - 9,
  distribution: shift - 6,
  judging: shift - 3,
});
