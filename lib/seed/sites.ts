import { db, site } from "@/db";

const entry = (name: string, nameEn: string, tem: string, path: string) => ({
  name,
  nameEn,
  tem,
  path,
  dictValue: "",
  children: [],
});

const shared = {
  description: "演示站点：报名、作品、盲审、公示与可查验的证书。",
  descriptionEn: "A demonstration: sign-up, works, blind review, publication and certificates that anyone can check.",
  navigation: [
    entry("首页", "Home", "home", "/home/homepage"),
    entry("竞赛", "Contests", "competition", "/home/competition"),
    entry("往届作品", "Past works", "works", "/home/news/previousWorks"),
    entry("新闻公告", "News", "news", "/home/newsList"),
    entry("证书查询", "Certificates", "certificate", "/home/certificate/search"),
  ],
  contact: "demo@demo.invalid",
};

/** Every template on a host of its own, both shipped wordings on one of them; `*` answers for localhost. */
export async function seedDemoSites(provinceId: string, schoolId: string) {
  await db.insert(site).values([
    {
      host: "*",
      groupId: provinceId,
      name: "浙江省大学生竞赛平台（演示）",
      nameEn: "Zhejiang Student Contests (demo)",
      templateType: "zjprovince",
      accent: "vermilion",
      ...shared,
    },
    {
      host: "school.localhost",
      groupId: schoolId,
      name: "浙江大学竞赛门户（演示）",
      nameEn: "Zhejiang University Contests (demo)",
      templateType: "ccTem",
      accent: "indigo",
      ...shared,
    },
    {
      host: "flagship.localhost",
      groupId: provinceId,
      name: "省大学生创新大赛（演示）",
      nameEn: "Student Innovation Contest (demo)",
      templateType: "hcj",
      accent: "pine",
      wording: "topic",
      ...shared,
    },
    {
      host: "journal.localhost",
      groupId: provinceId,
      name: "竞赛观察（演示）",
      nameEn: "Contest Observer (demo)",
      templateType: "tem1",
      accent: "plum",
      ...shared,
    },
    {
      host: "board.localhost",
      groupId: provinceId,
      name: "竞赛总览（演示）",
      nameEn: "Contest Board (demo)",
      templateType: "tem2",
      accent: "ochre",
      wording: "number",
      ...shared,
    },
  ]);
}
