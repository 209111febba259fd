import { and, eq, isNull, ne, not, sql } from "drizzle-orm";
import { db, publicity, reviewPlan, work } from "@/db";
import { isContests } from "@/lib/domain/review";
import { Fault } from "@/lib/fault";

/** Returns what prevents a contest from finishing, as far as results go (docs/rules/award.md, "What keeps a contest open"). */

/** Nothing is on view any more, nor waits to be published. @throws publicityOpen, awardsUnpublished */
export async function mustBeSettled({ contestId }: { contestId: string }) {
  const unsettled = await db
    .select({ status: publicity.status })
    .from(publicity)
    .where(and(eq(publicity.contestId, contestId), isNull(publicity.publishedAt)));
  if (unsettled.length === 0) return;
  throw new Fault(unsettled.some((one) => one.status === "open") ? "publicityOpen" : "awardsUnpublished");
}

const published = sql`exists (select 1 from publicity p where p.plan_id = ${reviewPlan.id} and p.published_at is not null)`;
const promoted = sql`exists (select 1 from review_entry j join stage_entry e on e.work_id = j.work_id
  where j.plan_id = ${reviewPlan.id} and e.stage_id <> ${reviewPlan.stageId})`;

/** What experts judged is decided: its awards are published, or works went on to another stage. @throws resultsUnconfirmed */
export async function mustBeConfirmed({ contestId }: { contestId: string }) {
  const undecided = and(
    eq(reviewPlan.contestId, contestId),
    isContests,
    ne(reviewPlan.status, "draft"),
    not(published),
    not(promoted),
  );
  const count = await db.$count(reviewPlan, undecided);
  if (count > 0) throw new Fault("resultsUnconfirmed", { count });
}

/** Where a review is in the schedule, works that were handed in do not wait for judges that nobody named. @throws worksUnjudged */
export async function mustBeJudged({ contestId }: { contestId: string }) {
  const scheduled = sql`(exists (select 1 from stage_window v
    where v.stage_id = ${work.stageId} and v.type = 'review' and v.starts_at < v.ends_at)
    or exists (select 1 from stage o where o.id = ${work.stageId} and o.mode = 'importOnly'))`;
  const planned = sql`exists (select 1 from review_plan p where p.stage_id = ${work.stageId} and p.status <> 'draft' and p.org_id is null
    and (p.item_id is null or p.item_id = ${work.itemId}))`;
  const waiting = sql`${work.status} in ('submitted', 'locked', 'valid')`;
  const count = await db.$count(work, and(eq(work.contestId, contestId), waiting, scheduled, not(planned)));
  if (count > 0) throw new Fault("worksUnjudged", { count });
}
