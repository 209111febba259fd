import { db, dictItem, dictType } from "@/db";

type Entry = [value: string, label: string, labelEn: string, tagType?: string];

interface Shipped {
  name: string;
  nameEn: string;
  /** Its values are the product's own. */
  fixed: boolean;
  entries: Entry[];
}

/** Dictionaries that ship with the product: code → entries in order. */
const dictionaries: Record<string, Shipped> = {
  news_type: {
    name: "新闻类型",
    nameEn: "Kinds of news",
    fixed: false,
    entries: [
      ["notice", "通知公告", "Notices", "accent"],
      ["news", "竞赛动态", "News"],
      ["guide", "竞赛指南", "Guides"],
      ["manual", "操作手册", "Manuals"],
      ["previous", "往届作品", "Previous works"],
      ["research", "竞赛研究", "Research"],
      ["solution", "解决方案", "Solutions"],
    ],
  },
  contest_level: {
    name: "竞赛级别",
    nameEn: "Levels of contests",
    fixed: true,
    entries: [
      ["college", "院级", "College"],
      ["school", "校级", "School"],
      ["province", "省级", "Provincial"],
      ["national", "国家级", "National"],
      ["custom", "其他", "Other"],
    ],
  },
  education: {
    name: "学历",
    nameEn: "Education",
    fixed: true,
    entries: [
      ["college", "专科", "Junior college"],
      ["undergraduate", "本科", "Undergraduate"],
      ["master", "硕士", "Master"],
      ["doctor", "博士", "Doctor"],
      ["other", "其他", "Other"],
    ],
  },
  gender: {
    name: "性别",
    nameEn: "Gender",
    fixed: true,
    entries: [
      ["1", "男", "Male"],
      ["2", "女", "Female"],
      ["0", "未知", "Unknown"],
    ],
  },
};

export async function seedDictionaries() {
  const all = Object.entries(dictionaries);
  await db.insert(dictType).values(all.map(([code, { name, nameEn, fixed }]) => ({ code, name, nameEn, fixed })));
  await db.insert(dictItem).values(
    all.flatMap(([dictCode, { entries }]) =>
      entries.map(([value, label, labelEn, tagType], sort) => ({
        ...{ dictCode, value, label, labelEn, sort, shipped: true },
        tagType: tagType ?? null,
      })),
    ),
  );
}
