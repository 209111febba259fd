import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { contest, contestLink, db, promotionRun, stage } from "@/db";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { isOfSchools, organises, receivingSchool } from "@/lib/domain/work";
import type { Locale } from "@/lib/i18n/locale";
import { type Names, nameFor, namesOf } from "@/lib/i18n/named";

interface From {
  contestId: string;
  stageId: string;
  /** Set where a school promotes from the lists of its colleges: into its own stage, and no other. */
  schoolId: string | null;
}

/**
 * The stages that works of a stage may go on to: those after it in its contest, in their order, and where an accepted link
 * leads, stages of other contests, with the link.
 */
export async function laterStages({ contestId, stageId, schoolId }: From) {
  const own = db.select({ seq: stage.seq }).from(stage).where(eq(stage.id, stageId));
  const later = and(eq(stage.contestId, contestId), gt(stage.seq, sql`(${own})`));
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
    .where(schoolId ? and(later, isOfSchools) : or(later, isNotNull(contestLink.id)))
    .orderBy(sql`${contestLink.id} nulls first`, asc(stage.seq));
}
export type Later = Awaited<ReturnType<typeof laterStages>>[number];

/** The stage in words, with its contest where that is another one. */
export const nameOfTarget = ({ stage: to, linkId, contest: of }: Later, locale: Locale) =>
  linkId ? `${nameFor(locale, of)} · ${nameFor(locale, to)}` : nameFor(locale, to);

/**
 * The published promotions that the actor may see: of a contest that they organise, and of their own school. The statement holds `contest`
 * and `stage`.
 */
export const runsWithin = (actor: Actor, right: Permission): SQL =>
  sql`(${organises(actor, right)} or ${promotionRun.schoolId}::text = ${receivingSchool(actor)})`;

/** The tracks whose works wait in the reserve of a promotion into a stage of their contest: they may be asked to go there any day. */
export async function tracksAwaited({ stageId }: { stageId: string }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct work.item_id::text as id from promotion_run r
    join stage on stage.id = r.to_stage_id join promotion_fate f on f.run_id = r.id and f.fate = 'reserve'
    join work on work.id = f.work_id and work.contest_id = stage.contest_id and work.status in ('valid', 'reviewed')
    where r.to_stage_id = ${stageId}`);
  return rows.map(({ id }) => id);
}

/** The same for readers of both languages. */
export const namesOfTarget = (to: Later): Names =>
  namesOf({ name: nameOfTarget(to, "zh-cn"), nameEn: nameOfTarget(to, "en") });
