import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { db, expert, group, user } from "@/db";
import { together } from "@/lib/collection/together";
import { namesField } from "@/lib/domain/expert/specialities";
import { OwnFile } from "@/lib/http/wire";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor, wordsFor } from "@/lib/i18n/named";
import type { PublicExpert } from "./calls";
import { isShown } from "./shown";

interface Of {
  /** The host's group: the libraries in it and below it. Null shows all: the host is not known. */
  groupId: string | null;
  locale: Locale;
}

const shownOn = (groupId: string | null) =>
  and(
    isShown,
    groupId
      ? inArray(
          expert.groupId,
          sql`(select d.id from ${group} h join ${group} d on d.path like h.path || '%' where h.id = ${groupId})`,
        )
      : undefined,
  );

/** A page of the experts whom a host shows, by name; `field` is a speciality, or a class of majors with all in it. */
export async function publicExperts(of: Of & { field?: string | undefined; pageNum?: number; pageSize?: number }) {
  const { locale, pageNum = 1, pageSize = 12 } = of;
  const where = and(shownOn(of.groupId), of.field ? namesField(of.field) : undefined);
  const [rows, [counted]] = await together(
    () =>
      db
        .select({ expert, name: user.realName, nameEn: user.englishName, avatar: user.avatar, org: group })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(where)
        .orderBy(asc(user.realName), asc(expert.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.select({ total: count() }).from(expert).innerJoin(user, eq(user.id, expert.userId)).where(where),
  );
  const list = rows.map(
    ({ expert: { jobTitle, fields, introduction, introductionEn }, org, ...one }): PublicExpert => ({
      name: nameFor(locale, one),
      avatar: OwnFile.safeParse(one.avatar).data ?? null,
      jobTitle,
      organisation: org && nameFor(locale, org),
      fields,
      introduction: wordsFor(locale, { zh: introduction || introductionEn, en: introductionEn }),
    }),
  );
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}

/** The specialities of those whom a host shows, the most frequent first: 40 at most. */
export async function publicSpecialities(groupId: string | null): Promise<string[]> {
  const each = db
    .select({ field: sql<string>`unnest(${expert.fields})`.as("field") })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(shownOn(groupId))
    .as("each");
  const rows = await db
    .select({ field: each.field })
    .from(each)
    .groupBy(each.field)
    .orderBy(desc(count()), asc(each.field))
    .limit(40);
  return rows.map(({ field }) => field);
}
