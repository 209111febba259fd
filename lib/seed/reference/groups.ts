import { readFileSync } from "node:fs";
import { db, group, major } from "@/db";
import { spellingOf } from "@/lib/domain/org/spelling";
import { nextIds } from "./ids";
import { provinceNames } from "./province-names";

/** Ministry of Education list of higher-education institutions and catalogue of undergraduate majors; see lib/seed/data/README.md. */
const rowsOf = (name: string) =>
  readFileSync(new URL(`../data/${name}.csv`, import.meta.url), "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(","));

const beyondTheFile = [
  ["71", "台湾省"],
  ["81", "香港特别行政区"],
  ["82", "澳门特别行政区"],
];

type GroupRow = typeof group.$inferInsert;

async function insertInParts<T>(rows: T[], insert: (part: T[]) => Promise<unknown>) {
  for (let i = 0; i < rows.length; i += 500) await insert(rows.slice(i, i + 500));
}

/** platform → 34 provinces → 2,631 schools, and the catalogue of majors. Answers the platform's id. */
export async function seedGroups(): Promise<string> {
  const schools = rowsOf("schools");
  const provinces = new Map(schools.map(([code = "", , province = ""]) => [code.slice(2, 4), province]));
  for (const [code = "", name = ""] of beyondTheFile) provinces.set(code, name);
  const aliases = new Map(rowsOf("school-aliases").map(([name = "", known = ""]) => [name, known.split(";")]));
  const ids = await nextIds(1 + provinces.size + schools.length);
  const platformId = ids[0] as string;
  const named = (name: string) => ({ name, ...spellingOf(name) });
  const rows: GroupRow[] = [
    {
      id: platformId,
      parentId: null,
      kind: "platform",
      code: "PLATFORM",
      path: `/${platformId}/`,
      ...named("全国大学生竞赛平台"),
      nameEn: "National Student Contest Platform",
    },
  ];
  const provinceIds = new Map<string, string>();
  for (const [code, name] of [...provinces].sort(([a], [b]) => a.localeCompare(b))) {
    const id = ids[rows.length] as string;
    provinceIds.set(code, id);
    rows.push({
      id,
      parentId: platformId,
      kind: "province",
      code: `P${code}`,
      provinceCode: code,
      path: `/${platformId}/${id}/`,
      sort: Number(code),
      ...named(name),
      nameEn: provinceNames[code],
    });
  }
  for (const [code = "", name = "", , city, department, level, remark] of schools) {
    const id = ids[rows.length] as string;
    const provinceCode = code.slice(2, 4);
    const parentId = provinceIds.get(provinceCode) as string;
    rows.push({
      id,
      parentId,
      kind: "school",
      code,
      provinceCode,
      path: `/${platformId}/${parentId}/${id}/`,
      city,
      department,
      level,
      remark: remark || null,
      aliases: aliases.get(name),
      ...named(name),
    });
  }
  await insertInParts(rows, (part) => db.insert(group).values(part));
  const majors = rowsOf("majors").map(([category, cls, name = ""]) => ({ category, class: cls, name }));
  await insertInParts(majors, (part) => db.insert(major).values(part));
  return platformId;
}
