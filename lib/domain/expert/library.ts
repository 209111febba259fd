import { and, arrayContains, asc, count, desc, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, group, pastOrganisation, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { maskEmail, maskMobile } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import { isAway } from "./availability/declaring";
import type { expertPage as endpoint } from "./contract";
import { orgsNamed } from "./orgs";
import { shownAs } from "./profile/shown";
import { expertsWithin, findScopedExpert } from "./scope";
import { namesField } from "./specialities";

type Filters = Omit<z.output<typeof endpoint.input>, "pageNum" | "pageSize">;

/** The experts in scope that filters leave. The statement joins `user`. */
export const narrowed = (
  { status, orgId, degree, tag, field, shown, freeFrom, freeUntil, keywords }: Filters,
  actor: Actor,
) =>
  and(
    expertsWithin(actor),
    status ? eq(expert.status, status) : undefined,
    orgId ? eq(expert.orgId, orgId) : undefined,
    degree ? eq(expert.degree, degree) : undefined,
    tag ? arrayContains(expert.tags, [tag]) : undefined,
    field ? namesField(field) : undefined,
    shown ? eq(shownAs, shown) : undefined,
    freeFrom || freeUntil ? not(isAway(freeFrom ?? freeUntil ?? "", freeUntil ?? freeFrom ?? "")) : undefined,
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
  const [list, [counted]] = await together(
    () => rowsOf(where, actor, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .where(where),
  );
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}

/** One expert in the caller's scope, and the organisations that they left, the last one first. @throws notFound */
export async function expertDetail({ expertId }: { expertId: string }, actor: Actor) {
  const { userId } = await findScopedExpert(expertId, actor);
  const [[row], left] = await together(
    () => rowsOf(eq(expert.id, expertId), actor, { limit: 1, offset: 0 }),
    () =>
      db
        .select({ group, kind: pastOrganisation.kind, from: pastOrganisation.fromAt, until: pastOrganisation.untilAt })
        .from(pastOrganisation)
        .innerJoin(group, eq(group.id, pastOrganisation.groupId))
        .where(eq(pastOrganisation.userId, userId))
        .orderBy(desc(pastOrganisation.untilAt), desc(pastOrganisation.id))
        .limit(100),
  );
  return {
    ...(row as NonNullable<typeof row>),
    left: left.map(({ group: place, kind, from, until }) => ({
      ...{ kind, groupName: nameFor(actor.locale, place) },
      ...{ fromTime: toWireTime(from), untilTime: toWireTime(until) },
    })),
  };
}

async function rowsOf(where: SQL | undefined, actor: Actor, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({
      expert,
      shown: shownAs,
      username: user.username,
      realName: user.realName,
      mobile: user.mobile,
      email: user.email,
      avatar: user.avatar,
      group,
    })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .innerJoin(group, eq(group.id, expert.groupId))
    .where(where)
    .orderBy(asc(user.realName), asc(expert.id))
    .limit(limit)
    .offset(offset);
  const named = await orgsNamed(
    rows.flatMap((r) => [...r.expert.tiedOrgIds, ...(r.expert.orgId ? [r.expert.orgId] : [])]),
    actor.locale,
  );
  return rows.map((r) => ({
    expertId: r.expert.id,
    userId: r.expert.userId,
    username: r.username,
    realName: r.realName,
    avatar: r.avatar,
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
    away: r.expert.away,
    maxLoad: r.expert.maxLoad,
    status: r.expert.status,
    shown: r.shown,
    introduction: r.expert.introduction,
    introductionEn: r.expert.introductionEn,
    consentTime: r.expert.consentedAt && toWireTime(r.expert.consentedAt),
    publishTime: r.expert.publishedAt && toWireTime(r.expert.publishedAt),
    version: r.expert.version,
  }));
}
