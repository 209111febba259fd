import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { contest, contestLink, db, stage } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/**
 * The stages that works of a stage may go on to: those after it in its contest, in their order, and where an accepted link
 * leads, stages of other contests, with the link.
 */
export async function laterStages(contestId: string, stageId: string) {
  const own = db.select({ seq: stage.seq }).from(stage).where(eq(stage.id, stageId));
  return db
    .select({ stage, linkId: contestLink.id, contest: { name: contest.name, nameEn: contest.nameEn } })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .leftJoin(
      contestLink,
      and(
        eq(contestLink.toStageId, stage.id),
        eq(contestLink.fromContestId, contestId),
        eq(contestLink.status, "accepted"),
      ),
    )
    .where(or(and(eq(stage.contestId, contestId), gt(stage.seq, sql`(${own})`)), isNotNull(contestLink.id)))
    .orderBy(sql`${contestLink.id} nulls first`, asc(stage.seq));
}
export type Later = Awaited<ReturnType<typeof laterStages>>[number];

/** The stage in words, with its contest where that is another one. */
export const nameOfTarget = ({ stage: to, linkId, contest: of }: Later, locale: Locale) =>
  linkId ? `${nameFor(locale, of)} · ${nameFor(locale, to)}` : nameFor(locale, to);
