import type { CertificateFacts } from "./bindings";

/** What a design shows before there is a certificate: the length of real names, none of a real person. */
export const sampleFacts: CertificateFacts = {
  school: "示例大学",
  workName: "智慧校园能耗监测与调度系统",
  teamName: "星火团队",
  awardName: "一等奖",
  members: [
    { name: "张三", school: "示例大学" },
    { name: "李四", school: "示例大学" },
    { name: "欧阳小五", school: "示例理工大学" },
  ],
  advisors: [
    { name: "王老师", school: "示例大学" },
    { name: "赵老师", school: "示例大学" },
  ],
  holder: { name: "张三", school: "示例大学" },
  companyName: "示例竞赛组织委员会",
  contestName: "第十五届全国大学生示例竞赛全国总决赛",
  issueDate: "2026年6月18日",
  trackName: "人工智能赛道",
  groupName: "本科组",
  levels: ["校赛（特等奖）", "省赛（一等奖）"],
  english: {
    holder: "Zhang San",
    holderSchool: "Example University",
    members: ["Zhang San", "Li Si", "Ouyang Xiaowu"],
    advisors: ["Wang Laoshi", "Zhao Laoshi"],
    school: "Example University",
    awardName: "First Prize",
    contestName: "The 15th National Collegiate Sample Contest",
    trackName: "Artificial Intelligence",
  },
  columns: "named",
  traceCode: "K7LM2QWDLRHT4VNB",
  number: { code: "allAutoincrementFour", prefix: "SL2026", body: "0001", suffix: "" },
};

/** The rows of a QR code of version 4 that leads nowhere, in base 36: it has the size and the look of the codes to come. */
const rows =
  "3x43p8f 20574u9 2vowg2l 2vlmmot 2vmfskd 20ol075 3xbl6yn i5hq8 2xobmv0 k22a9b 1c8ruom 3jfo5i4 stuzzu 1hf8ax3 1pg10ia " +
  "2hgzffg q1sey9 1d62t7z 12xzgty 11wy9rz 3009zmj 3a680o5 2ikurv2 2v02366 29l6e40 fdct1 3x1c310 20lzxum 2vp3apm 2vqsolz " +
  "2vm4xk8 20be55o 3xgmr6q";
const wide = 33;

/** Stands where the code of a certificate will be, which does not exist yet. */
export const sampleCode: boolean[][] = rows.split(" ").map((row) => {
  const modules = [...row].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return [...modules.toString(2).padStart(wide, "0")].map((module) => module === "1");
});
