import { thisYear } from "./calendar";
import type { Cast } from "./cast";
import { holdContest } from "./holding";
import { enrollFields, enrollRules, workFields, workRules } from "./innovation-rules";

const rulesHtml = `<h2>参赛对象</h2><p>在校学生，1 至 5 人组队，可邀请其他学校的同学，指导教师不超过 2 人；每人参加一支队伍。</p>
<h2>作品</h2><p>报名经学校审核通过后，由队长提交项目计划书，可附展示视频。</p><h2>评审</h2><p>每件作品由多位专家独立盲评，结果在本页公示。</p>`;
const rulesHtmlEn = `<h2>How to take part</h2><p>Enter alone or in a team of up to five; students of other universities may join. Once the school has approved your team, its captain hands in
a project plan, and a video if you like. Several experts judge each work without knowing whose it is.</p>`;

/** A campus that has just opened its first contest: sign-up is on, nobody has come yet. */
export const seedCampusContest = async ({ campus, actors: { host } }: Cast): Promise<string> => {
  const { contestId } = await holdContest(
    {
      groupId: campus.id,
      text: {
        name: "第1届校园创意作品赛（演示）",
        nameEn: "Campus Creative Works Contest (demonstration)",
        seriesName: "校园创意作品赛（演示）",
        round: 1,
        year: thisYear,
        host: "浙江大学（演示）",
        hostEn: "Zhejiang University (demo)",
        level: "school",
        summary: "欢迎任何专业的同学组队报名：提交一件能解决身边问题的作品。",
        summaryEn: "Students of any subject enter together with something that solves a problem near them.",
        rulesHtml,
        rulesHtmlEn,
      },
      tracks: [
        { code: "TECH", name: "科技创新", nameEn: "Technology", capacity: 50 },
        { code: "ART", name: "文化创意", nameEn: "Culture", capacity: 50 },
      ],
      stages: [
        {
          level: "school",
          name: "校赛",
          nameEn: "School stage",
          windows: {
            signUp: [-4, 18],
            audit: [-4, 20],
            submit: [-3, 30],
            review: [31, 40],
            publicity: [41, 50],
          },
        },
      ],
      enroll: { ...enrollRules, minMembers: 1, maxMembers: 5, maxAdvisors: 2, perUserMax: 1 } as never,
      work: workRules,
      enrollFields,
      workFields,
      days: { written: -9, submitted: -7, approved: -6 },
    },
    host,
    host,
  );
  return contestId;
};
