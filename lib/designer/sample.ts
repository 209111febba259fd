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
  number: { code: "allAutoincrementFour", prefix: "SL2026", body: "0001", suffix: "" },
};
