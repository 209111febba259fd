import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, group, major } from "@/db";
import { together } from "@/lib/collection/together";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import type { schoolPage as schoolPageEndpoint } from "./directory-contract";
import { isStanding } from "./scope";
import { closeness, named } from "./search";

/** Of a caller, what a directory needs: the language they read. */
type Reader = { locale: Locale };

const isSchool = inArray(group.kind, ["school", "company"]);

/** The organisations below one, or those whose names are like some words. @throws notFound */
export async function groupList({ parentId, keywords }: { parentId?: string; keywords?: string }, reader: Reader) {
  await mustExist({ parentId: [group, parentId] });
  const below = parentId
    ? eq(group.parentId, parentId)
    : sql`${group.parentId} in (select id from "group" where parent_id is null)`;
  const rows = await db
    .select()
    .from(group)
    .where(and(isStanding, keywords ? and(ne(group.kind, "platform"), named(keywords)) : below))
    .orderBy(keywords ? closeness(keywords) : sql`${group.sort}, ${group.code}`)
    .limit(keywords ? 50 : 1000);
  return rows.map((row) => ({
    groupId: row.id,
    groupName: nameFor(reader.locale, row),
    groupCode: row.code,
    parentId: row.parentId,
    logoUrl: row.logoUrl,
    children: [],
  }));
}

/** The colleges of a school, by either name; a company has none. @throws notFound */
export async function collegeList({ schoolId, groupId }: { schoolId?: string; groupId?: string }, reader: Reader) {
  await mustExist({ schoolId: [group, schoolId, isSchool], groupId: [group, groupId, isSchool] });
  const rows = await db
    .select()
    .from(group)
    .where(and(eq(group.kind, "college"), eq(group.parentId, schoolId ?? groupId ?? "0")))
    .orderBy(asc(group.sort), asc(group.code));
  return rows.map((row) => ({
    collegeId: row.id,
    collegeName: nameFor(reader.locale, row),
    collegeCode: row.code,
    sort: row.sort,
  }));
}

/** The majors that a college offers, else those of the national catalogue. @throws notFound */
export async function majorList({ collegeId, keywords }: { collegeId?: string; keywords?: string }) {
  await mustExist({ collegeId: [group, collegeId, eq(group.kind, "college")] });
  const like = keywords ? sql`${major.name} ilike ${`%${keywords.replaceAll(/[\\%_]/g, "\\$&")}%`}` : undefined;
  const of = (whose: ReturnType<typeof eq>) =>
    db.select().from(major).where(and(whose, like)).orderBy(asc(major.sort), asc(major.name)).limit(1000);
  const opened = collegeId ? await db.$count(major, eq(major.collegeId, collegeId)) : 0;
  const rows = await of(collegeId && opened > 0 ? eq(major.collegeId, collegeId) : isNull(major.collegeId));
  return rows.map((row) => ({
    majorId: row.id,
    majorName: row.name,
    majorCode: row.code,
    collegeId: row.collegeId,
  }));
}

export async function schoolPage(query: z.output<typeof schoolPageEndpoint.input>, reader: Reader) {
  await mustExist({ schoolId: [group, query.schoolId, eq(group.kind, query.kind ?? "school")] });
  const province = alias(group, "province");
  const where = and(
    query.schoolId ? eq(group.id, query.schoolId) : undefined,
    eq(group.kind, query.kind ?? "school"),
    query.provinceCode ? eq(group.provinceCode, query.provinceCode) : undefined,
    query.level ? eq(group.level, query.level) : undefined,
    query.keywords ? named(query.keywords) : undefined,
  );
  const [[found], rows] = await together(
    () => db.select({ total: count() }).from(group).where(where),
    () =>
      db
        .select({ school: group, province: { name: province.name, nameEn: province.nameEn } })
        .from(group)
        .leftJoin(province, and(eq(province.kind, "province"), eq(province.provinceCode, group.provinceCode)))
        .where(where)
        .orderBy(query.keywords ? closeness(query.keywords) : sql`${group.code}`)
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
  );
  return {
    list: rows.map(({ school, province: at }) => ({
      schoolId: school.id,
      schoolName: nameFor(reader.locale, school),
      schoolCode: school.code,
      provinceCode: school.provinceCode,
      provinceName: at ? nameFor(reader.locale, at) : null,
      city: school.city,
      level: school.level,
      logoUrl: school.logoUrl,
    })),
    total: found?.total ?? 0,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}

export async function provinceList(_: object, reader: Reader) {
  const rows = await db
    .select()
    .from(group)
    .where(eq(group.kind, "province"))
    .orderBy(asc(group.sort), asc(group.provinceCode));
  return rows.flatMap((row) =>
    row.provinceCode
      ? [{ provinceCode: row.provinceCode, provinceName: nameFor(reader.locale, row), sort: row.sort }]
      : [],
  );
}
