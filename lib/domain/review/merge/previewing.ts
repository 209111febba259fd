import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { db, expert, group, user } from "@/db";
import { isOneOf } from "@/db/many";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin, findScopedExpert } from "@/lib/domain/expert";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type { listDuplicates as duplicatesCall, MergePerson, previewMerge as previewCall } from "./calls";
import { clashesOf } from "./clashes";
import { findPair } from "./merging";
import { countMoves } from "./references";

const [library, org] = [alias(group, "library"), alias(group, "org")];

const people = (actor: Actor) => ({
  expertId: expert.id,
  username: user.username,
  realName: user.realName,
  orgName: shownName(org, actor.locale),
  groupName: shownName(library, actor.locale),
  jobTitle: expert.jobTitle,
  version: expert.version,
});

/** Experts in scope who may be the same person; with keywords whoever is found by them. @throws notFound */
export async function listDuplicates({ expertId, keywords }: z.output<typeof duplicatesCall.input>, actor: Actor) {
  const one = await findScopedExpert(expertId, actor);
  const sameOrg = sql<boolean>`coalesce(${expert.orgId} = ${one.orgId}, false)`;
  const sameName = sql<boolean>`${user.realName} = ${one.realName}`;
  return db
    .select({ ...people(actor), sameName, sameOrg })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .innerJoin(library, eq(library.id, expert.groupId))
    .leftJoin(org, eq(org.id, expert.orgId))
    .where(
      and(
        expertsWithin(actor),
        ne(expert.id, expertId),
        keywords ? or(contains(user.realName, keywords), contains(user.username, keywords)) : sameName,
      ),
    )
    .orderBy(desc(sameName), desc(sameOrg), asc(user.realName), asc(expert.id))
    .limit(20);
}

/** What a merger would move, and what stands against it. @throws notFound */
export async function previewMerge(pair: z.output<typeof previewCall.input>, actor: Actor) {
  const { kept, gone } = await findPair(pair, actor);
  const of = { goneUserId: gone.row.userId, keptIsRetired: kept.row.status === "retired" };
  const [rows, moves, against] = await together(
    () =>
      db
        .select(people(actor))
        .from(expert)
        .innerJoin(user, eq(user.id, expert.userId))
        .innerJoin(library, eq(library.id, expert.groupId))
        .leftJoin(org, eq(org.id, expert.orgId))
        .where(isOneOf(expert.id, [pair.keptId, pair.goneId])),
    () => countMoves(pair),
    () => clashesOf(pair, of, actor),
  );
  const person = (id: string) => rows.find(({ expertId }) => expertId === id) as MergePerson;
  return { kept: person(pair.keptId), gone: person(pair.goneId), moves, ...against };
}
