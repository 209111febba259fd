import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { sampleFacts } from "@/lib/designer/binding/sample";

/** Facts that are as short as they come, and as long as they do: what the shipped templates are looked at with. */
export const shortFacts: CertificateFacts = {
  ...sampleFacts,
  school: "示例大学",
  workName: "听风",
  teamName: "一队",
  contestName: "示例大学程序设计竞赛",
  members: [
    { name: "张三", school: "示例大学" },
    { name: "李四", school: "示例大学" },
  ],
  advisors: [{ name: "王五", school: "示例大学" }],
  holder: { name: "张三", school: "示例大学" },
  companyName: "示例大学教务处",
};

const schools = ["示例信息科学与工程技术职业应用科技大学院", "示例大学", "示例中医药与公共卫生大学"];

export const longFacts: CertificateFacts = {
  ...sampleFacts,
  school: schools[0] as string,
  workName: "面向“双碳”目标的城市轨道交通列车再生制动能量高效回收与协同利用关键技术应用研究",
  teamName: "低碳先锋轨道交通节能创新团队",
  contestName: "第十九届“示例杯”全国大学生课外学术科技作品竞赛全国总决赛",
  members: Array.from({ length: 15 }, (_, i) => ({
    name: i % 5 === 2 ? `欧阳示例${"甲乙丙".charAt(i / 5)}` : `示例${"一二三四五六七八九十子丑寅卯辰".charAt(i)}`,
    school: schools[i % schools.length] as string,
  })),
  advisors: ["赵示例", "钱示例", "欧阳示例", "孙示例"].map((name) => ({ name, school: schools[0] as string })),
  holder: { name: "古丽努尔·买买提江", school: schools[0] as string },
  companyName: "第十九届“示例杯”全国大学生竞赛全国组织委员会",
  issueDate: "2026年11月28日",
  number: { code: "allAutoincrementFour", prefix: "SLB2026A", body: "12345", suffix: "X" },
};
