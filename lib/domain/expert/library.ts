import { and, arrayContains, asc, count, desc, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, user } from "@/db";
import { together } from "@/lib/collection/together";
import { maskEmail, maskMobile } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type { expertPage as endpoint } from "./contract";
import { orgsNamed } from "./orgs";
import { expertsWithin } from "./scope";

type Filters = Omit<z.output<typeof endpoint.input>, "pageNum" | "pageSize">;

/** The experts in scope that filters leave. The statement joins `user`. */
export const narrowed = ({ status, orgId, degree, tag, keywords }: Filters, actor: Actor) =>
  and(
    expertsWithin(actor),
    status ? eq(expert.status, status) : undefined,
    orgId ? eq(expert.orgId, orgId) : undefined,
    degree ? eq(expert.degree, degree) : undefined,
    tag ? arrayContains(expert.tags, [tag]) : undefined,
    keywords
      ? or(
          contains(user.realName, keywords),
          contains(user.username, keywords),
          contains(sql`array_to_string(${expert.fields} || ${expert.languages} || ${expert.tags}, ' ')`, keywords),
        )
      : undefined,
  );

/** The tags in scope, the most frequent first. */
export async function listExpertTags(_: object, actor: Actor) {
  const tag = sql<string>`unnest(${expert.tags})`;
  const each = db
    .select({ tag: tag.as("tag") })
    .from(expert)
    .where(expertsWithin(actor))
    .as("each");
  return db
    .select({ tag: each.tag, count: count() })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count()), asc(each.tag))
    .limit(200);
}

/** The experts in the caller's scope, by name; contacts masked. @throws notFound for an organisation that is none */
export async function expertPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  await mustExist({ orgId: [group, input.orgId] });
  const where = narrowed(input, actor);
  const [rows, [counted]] = await together(
    () =>
      db
        .select({
          expert,
          username: user.username,
          realName: user.realName,
          mobile: user.mobile,
          email: user.email,
          group,
        })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .innerJoin(group, eq(group.id, expert.groupId))
        .where(where)
        .orderBy(asc(user.realName), asc(expert.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .where(where),
  );
  const named = await orgsNamed(
    rows.flatMap((r) => [...r.expert.tiedOrgIds, ...(r.expert.orgId ? [r.expert.orgId] : [])]),
    actor.locale,
  );
  const list = rows.map((r) => ({
    expertId: r.expert.id,
    userId: r.expert.userId,
    username: r.username,
    realName: r.realName,
    mobile: maskMobile(r.mobile),
    email: maskEmail(r.email),
    groupId: r.group.id,
    groupName: nameFor(actor.locale, r.group),
    org: named(r.expert.orgId),
    tiedOrgs: r.expert.tiedOrgIds.flatMap((id) => named(id) ?? []),
    jobTitle: r.expert.jobTitle,
    fields: r.expert.fields,
    degree: r.expert.degree,
    languages: r.expert.languages,
    tags: r.expert.tags,
    status: r.expert.status,
    version: r.expert.version,
  }));
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}
