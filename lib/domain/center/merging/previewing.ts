import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { maskEmail, maskMobile } from "@/lib/person/contact";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { clashesOf } from "./clashes";
import { findAccounts } from "./merging";
import { countMoves } from "./references";

type Person = typeof user.$inferSelect;

const account = (row: Person, groupName: string | null): calls.MergedAccount => ({
  userId: row.id,
  username: row.username,
  realName: row.realName,
  groupName,
  mobile: maskMobile(row.mobile),
  email: maskEmail(row.email),
  lastLoginTime: row.lastLoginAt && toWireTime(row.lastLoginAt),
  version: row.version,
});

const inScope = (actor: Actor) => and(isNull(user.deletedAt), within(actor, user.groupId));

/** Accounts in scope that may be of the same person; with keywords whatever is found by them. @throws notFound */
export async function listDoubles({ userId, keywords }: z.output<typeof calls.listDoubles.input>, actor: Actor) {
  const [one] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, userId), inScope(actor)));
  if (!one) throw new Fault("notFound");
  const sameName = sql<boolean>`${user.realName} = ${one.realName}`;
  const sameSchool = sql<boolean>`coalesce(${user.schoolId} = ${one.schoolId}, false)`;
  const rows = await db
    .select({ row: user, groupName: shownName(group, actor.locale), sameName, sameSchool })
    .from(user)
    .leftJoin(group, eq(group.id, user.groupId))
    .where(
      and(
        inScope(actor),
        ne(user.id, userId),
        keywords ? or(contains(user.realName, keywords), contains(user.username, keywords)) : sameName,
      ),
    )
    .orderBy(desc(sameName), desc(sameSchool), asc(user.realName), asc(user.id))
    .limit(20);
  return rows.map((found) => ({
    ...account(found.row, found.groupName),
    sameName: found.sameName,
    sameSchool: found.sameSchool,
  }));
}

/** What a merger would move, and what stands against it. @throws notFound, outranked, rootProtected, personElsewhere */
export async function previewAccounts(pair: z.output<typeof calls.previewAccounts.input>, actor: Actor) {
  const [kept, gone] = await findAccounts(pair, actor);
  const [names, moves, clashes] = await together(
    () =>
      db
        .select({ id: user.id, name: shownName(group, actor.locale) })
        .from(user)
        .innerJoin(group, eq(group.id, user.groupId))
        .where(sql`${user.id} in (${pair.keptId}, ${pair.goneId})`),
    () => countMoves(pair),
    () => clashesOf(pair, [kept, gone], actor.locale),
  );
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? null;
  return { kept: account(kept, nameOf(kept.id)), gone: account(gone, nameOf(gone.id)), moves, clashes };
}
