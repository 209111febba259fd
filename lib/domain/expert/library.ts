import { and, asc, eq, or, sql } from "drizzle-orm";
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

/** The experts in the caller's scope, by name; contacts masked. @throws notFound for an organisation that is none */
export async function expertPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { pageNum, pageSize, keywords } = input;
  await mustExist({ orgId: [group, input.orgId] });
  const where = and(
    expertsWithin(actor),
    input.status ? eq(expert.status, input.status) : undefined,
    input.orgId ? eq(expert.orgId, input.orgId) : undefined,
    keywords
      ? or(
          contains(user.realName, keywords),
          contains(user.username, keywords),
          contains(sql`array_to_string(${expert.fields}, ' ')`, keywords),
        )
      : undefined,
  );
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
    status: r.expert.status,
    version: r.expert.version,
  }));
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}
