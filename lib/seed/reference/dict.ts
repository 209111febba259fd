import { db, dictItem } from "@/db";

type Entry = [value: string, label: string, labelEn: string, tagType?: string];

/** Dictionaries that ship with the product: code → entries in order. */
const dictionaries: Record<string, Entry[]> = {
  news_type: [
    ["notice", "通知公告", "Notices", "accent"],
    ["news", "竞赛动态", "News"],
    ["guide", "竞赛指南", "Guides"],
    ["manual", "操作手册", "Manuals"],
    ["previous", "往届作品", "Previous works"],
    ["research", "竞赛研究", "Research"],
    ["solution", "解决方案", "Solutions"],
  ],
  contest_level: [
    ["college", "院级", "College"],
    ["school", "校级", "School"],
    ["province", "省级", "Provincial"],
    ["national", "国家级", "National"],
    ["custom", "其他", "Other"],
  ],
  education: [
    ["college", "专科", "Junior college"],
    ["undergraduate", "本科", "Undergraduate"],
    ["master", "硕士", "Master"],
    ["doctor", "博士", "Doctor"],
    ["other", "其他", "Other"],
  ],
  gender: [
    ["1", "男", "Male"],
    ["2", "女", "Female"],
    ["0", "未知", "Unknown"],
  ],
};

export async function seedDictionaries() {
  await db.insert(dictItem).values(
    Object.entries(dictionaries).flatMap(([dictCode, entries]) =>
      entries.map(([value, label, labelEn, tagType], sort) => ({
        dictCode,
        value,
        label,
        labelEn,
        tagType: tagType ?? null,
        sort,
      })),
    ),
  );
}
