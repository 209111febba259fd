import type { ContestPlan } from "./holding";

const both = (zh: string, en: string) => ({ zh, en });

/** What the page of the demonstration's contest tells besides its rules. */
export const innovationTold: Partial<ContestPlan["text"]> = {
  summaryEn:
    "For students of all universities of the province: chosen at the schools, judged online without names, results on public view, certificates that can be checked.",
  disciplines: ["engineering", "management", "interdisciplinary"],
  prizes: [
    {
      name: both("一等奖", "First prize"),
      count: null,
      reward: both("获奖证书，推荐参加颁奖典礼展示", "A certificate, and a place in the exhibition"),
    },
    { name: both("二等奖", "Second prize"), count: null, reward: both("获奖证书", "A certificate") },
    { name: both("三等奖", "Third prize"), count: null, reward: both("获奖证书", "A certificate") },
  ],
  questions: [
    {
      question: both("可以跨校组队吗？", "May a team mix schools?"),
      answer: both(
        "以报名页“谁可以参加”一栏为准；队长所在学校为团队的归属学校。",
        "What “Who can enter” says holds; a team belongs to its captain’s school.",
      ),
    },
    {
      question: both("提交之后还能修改作品吗？", "Can a work be changed once handed in?"),
      answer: both("提交截止前可以重新提交，以最后一次为准。", "Until submission closes; the last version counts."),
    },
  ],
};
