import { db, site, siteDomain } from "@/db";

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

/**
 * Every template on a host of its own, below `localhost`, which browsers resolve to this machine; `*` answers for localhost itself, and
 * for names that nobody claimed. The two shipped wordings stand on two of them.
 */
export async function seedDemoSites(provinceId: string, schoolId: string) {
  const made = await db
    .insert(site)
    .values([
      {
        host: "*",
        groupId: provinceId,
        name: "浙江省大学生竞赛平台（演示）",
        nameEn: "Zhejiang Student Contests (demo)",
        templateType: "zjprovince",
        accent: "vermilion",
        tone: "indigo",
        seal: "浙赛",
        ...shared,
      },
      {
        host: "cctem.localhost",
        groupId: schoolId,
        name: "浙江大学竞赛门户（演示）",
        nameEn: "Zhejiang University Contests (demo)",
        templateType: "ccTem",
        accent: "indigo",
        tone: "ochre",
        seal: "求是",
        coverMotif: "spines",
        ...shared,
      },
      {
        host: "hcj.localhost",
        groupId: provinceId,
        name: "省大学生创新大赛（演示）",
        nameEn: "Student Innovation Contest (demo)",
        templateType: "hcj",
        accent: "pine",
        tone: "ochre",
        wording: "topic",
        partners: [
          { role: "host", name: "主办单位（演示）", nameEn: "Host (demo)", logoUrl: null, link: null },
          {
            role: "organiser",
            name: "承办学校（演示）",
            nameEn: "Organising university (demo)",
            logoUrl: null,
            link: null,
          },
          { role: "sponsor", name: "支持单位（演示）", nameEn: "Supporter (demo)", logoUrl: null, link: null },
        ],
        ...shared,
      },
      {
        host: "tem1.localhost",
        groupId: provinceId,
        name: "竞赛观察（演示）",
        nameEn: "Contest Observer (demo)",
        templateType: "tem1",
        accent: "plum",
        tone: "pine",
        wording: "number",
        ...shared,
      },
      {
        host: "tem2.localhost",
        groupId: provinceId,
        name: "竞赛总览（演示）",
        nameEn: "Contest Board (demo)",
        templateType: "tem2",
        accent: "ochre",
        tone: "indigo",
        coverMotif: "squares",
        ...shared,
      },
    ])
    .returning({ id: site.id, host: site.host });
  const idOf = (host: string) => made.find((one) => one.host === host)?.id as string;
  await db.insert(siteDomain).values([
    { host: "school.localhost", siteId: idOf("cctem.localhost") },
    { host: "flagship.localhost", siteId: idOf("hcj.localhost") },
    { host: "journal.localhost", siteId: idOf("tem1.localhost") },
    { host: "board.localhost", siteId: idOf("tem2.localhost") },
  ]);
}
