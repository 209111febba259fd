import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, outsideAward, user } from "@/db";
import type { OutsideAwardStatus } from "@/db/values";
import { toWireTime } from "@/lib/clock";
import { byThemselves } from "@/lib/collection/bulk";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { within } from "@/lib/domain/org";
import { fileAnswer } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { outsideAwardLifecycle } from "./lifecycle";
import { wire } from "./own";

/** Awards that were handed in, of people whose school the caller answers for. */
const toVerify = (actor: Actor) => and(within(actor, outsideAward.orgId), ne(outsideAward.status, "entered"));

/** Awards from elsewhere in scope, what waits first. */
export async function outsideAwardPage(input: z.output<typeof calls.outsideAwardPage.input>, actor: Actor) {
  const { pageNum, pageSize, status, keywords } = input;
  const where = and(
    toVerify(actor),
    status ? eq(outsideAward.status, status) : undefined,
    keywords ? or(contains(user.realName, keywords), contains(outsideAward.contestName, keywords)) : undefined,
  );
  const [rows, [counted]] = await together(
    () =>
      db
        .select({ award: outsideAward, realName: user.realName, schoolName: shownName(group, actor.locale) })
        .from(outsideAward)
        .innerJoin(user, eq(user.id, outsideAward.userId))
        .innerJoin(group, eq(group.id, outsideAward.orgId))
        .where(where)
        .orderBy(sql`${outsideAward.status} <> 'submitted'`, asc(outsideAward.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(outsideAward)
        .innerJoin(user, eq(user.id, outsideAward.userId))
        .where(where),
  );
  const list = rows.map(({ award, ...names }) => ({
    ...wire(award),
    ...names,
    createTime: toWireTime(award.createdAt),
    verifyTime: award.verifiedAt && toWireTime(award.verifiedAt),
  }));
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}

/** One act for each award; each row names its person. Nobody verifies their own. */
async function forEachAward(
  { ids, reason, versions }: { ids: readonly string[]; reason?: string; versions?: readonly number[] },
  actor: Actor,
  to: OutsideAwardStatus,
) {
  const names = new Map<string, string>();
  const about = (outsideAwardId: string) => ({ outsideAwardId, realName: names.get(outsideAwardId) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (outsideAwardId) => {
      const [row] = await db
        .select({ award: outsideAward, realName: user.realName })
        .from(outsideAward)
        .innerJoin(user, eq(user.id, outsideAward.userId))
        .where(and(eq(outsideAward.id, outsideAwardId), toVerify(actor), ne(outsideAward.userId, actor.userId)))
        .for("update", { of: outsideAward });
      if (!row) throw new Fault("notFound");
      names.set(outsideAwardId, row.realName);
      if (versions && versions[ids.indexOf(outsideAwardId)] !== row.award.version) throw new Fault("stale");
      await outsideAwardLifecycle.move(outsideAwardId, to, actor, {
        reason,
        set: { reason: reason ?? null, verifiedBy: actor.userId, verifiedAt: sql`app_now()` as never },
      });
      const topic = to === "verified" ? "awardVerified" : "awardRefused";
      const { awardName, contestName } = row.award;
      await notify(
        [row.award.userId],
        topic,
        { award: awardName, contest: contestName, reason: reason ?? "" },
        { link: "/center/reward" },
      );
      return about(outsideAwardId);
    },
    about,
  );
}

/** Verifies awards from elsewhere. @throws per row: notFound, stale for one that was corrected meanwhile; one that does not wait stays as it is */
export const verifyAwards = (input: z.output<typeof calls.verifyAwards.input>, actor: Actor) =>
  forEachAward(input, actor, "verified");

/** Refuses awards from elsewhere with a reason. @throws per row: notFound, stale for one that was corrected meanwhile; one that was refused stays as it is */
export const refuseAwards = (input: z.output<typeof calls.refuseAwards.input>, actor: Actor) =>
  forEachAward(input, actor, "refused");

/** The proof of an award, for its person and for those who verify it. @throws notFound, fileCorrupt */
export async function awardProof({ outsideAwardId }: { outsideAwardId: string }, actor: Actor) {
  const verifies = may(actor, "sys:user:list") ? toVerify(actor) : sql`false`;
  const [row] = await db
    .select({ proofId: outsideAward.proofId })
    .from(outsideAward)
    .where(and(eq(outsideAward.id, outsideAwardId), or(eq(outsideAward.userId, actor.userId), verifies)));
  if (!row) throw new Fault("notFound");
  return fileAnswer(row.proofId);
}
