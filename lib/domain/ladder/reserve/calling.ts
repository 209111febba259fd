import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, promotionOffer, promotionRun, stage, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { allowing, forbiddenBy } from "@/lib/domain/contest";
import { fieldThen, storedBasis } from "@/lib/domain/ladder/promotion/basis";
import { Rule } from "@/lib/domain/ladder/promotion/calls";
import { fieldOf } from "@/lib/domain/ladder/promotion/candidates";
import { ruleOf } from "@/lib/domain/ladder/promotion/drawing";
import { numbersBy } from "@/lib/domain/ladder/promotion/numbers";
import { tracksOf } from "@/lib/domain/ladder/promotion/source";
import { notifyTeams, runner } from "@/lib/domain/work";
import { namesOf } from "@/lib/i18n/named";
import { daysToAnswer } from "./answer-days";
import { promotionOfferLifecycle } from "./lifecycle";

/** Until when a place can be taken: the end of the later stage's submit window, else the begin of its review; null: any time. */
const takenUntil = sql`(select coalesce(min(w.ends_at) filter (where w.type = 'submit'), min(w.starts_at) filter (where w.type = 'review'))
  from stage_window w where w.stage_id = promotion_run.to_stage_id)`;

interface Seat {
  org: string;
  item: string;
}
interface Vacancy extends Seat, Record<string, unknown> {
  place: string;
}
interface Waiting extends Seat, Record<string, unknown> {
  work: string;
}

/**
 * Offers the places of works that left to the next of the reserve, in their order, once a minute; offers that nobody answered
 * lapse before. Two processes at once make one offer of a place, and so do several runs out of a stage, the newest first.
 */
export async function callReserves() {
  await expireOffers();
  const due = await db
    .select({ id: promotionRun.id })
    .from(promotionRun)
    .innerJoin(stage, eq(stage.id, promotionRun.toStageId))
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(
      and(
        sql`${daysToAnswer} > 0 and (${takenUntil} is null or app_now() < ${takenUntil})`,
        allowing(contest.status, "result"),
        sql`exists (${vacanciesOf(sql`promotion_run.id`)})`,
      ),
    )
    .orderBy(desc(promotionRun.no));
  for (const { id } of due) await transaction(() => callFor(id));
}

async function expireOffers() {
  const rows = await db
    .select({ id: promotionOffer.id })
    .from(promotionOffer)
    .where(and(eq(promotionOffer.status, "offered"), sql`${promotionOffer.answerBy} <= app_now()`));
  for (const { id } of rows)
    await transaction(async () => {
      const still = sql`${promotionOffer.id} = ${id} and ${promotionOffer.status} = 'offered'`;
      const [held] = await db.select({ id: promotionOffer.id }).from(promotionOffer).where(still).for("update");
      if (held) await promotionOfferLifecycle.move(id, "expired", systemActor);
    });
}

/** The places of a run: of those whom its rule or people sent on, and of those who took an offered one. */
const heldIn = (
  runId: SQL,
) => sql`(select f.work_id from promotion_fate f where f.run_id = ${runId} and f.fate = 'promoted'
    union select o.work_id from promotion_offer o where o.run_id = ${runId} and o.status = 'accepted')`;

/** The work, or its team, has left the later stage of a run. The statement holds `work`. */
const hasLeft = (
  runId: SQL,
) => sql`exists (select 1 from promotion_run r join work later on later.stage_id = r.to_stage_id
      where r.id = ${runId} and later.status in ('withdrawn', 'disqualified')
      and (later.team_id = work.team_id or later.team_id = (select a.team_id from team_arrival a
        join contest_link l on l.id = a.link_id where a.from_work_id = work.id and l.to_stage_id = r.to_stage_id limit 1)))`;

/** The work went on beside all places: it takes none, and leaves none. The statement holds `work`. */
const beside = (runId: SQL) => sql`exists (select 1 from promotion_fate f
      where f.run_id = ${runId} and f.work_id = work.id and f.why in ('direct', 'ranNone'))`;

const withRunner = sql`join team on team.id = work.team_id join stage on stage.id = work.stage_id`;

/** Places of a run whose work has left, and that nobody was offered or has taken. */
const vacanciesOf = (runId: SQL) => sql`
  select held.work_id::text as place, ${runner}::text as org, work.item_id::text as item
  from ${heldIn(runId)} held join work on work.id = held.work_id ${withRunner}
  where ${hasLeft(runId)} and not ${beside(runId)}
    and not exists (select 1 from promotion_offer o
      where o.place_of = held.work_id and o.status in ('offered', 'accepted'))`;

/** Those who hold a place of a run beside others, or are asked to take one. Whoever goes on beside all places takes none. */
const holdersOf = async (runId: string) =>
  (
    await db.execute<Seat & Record<string, unknown>>(sql`
      select ${runner}::text as org, work.item_id::text as item
      from ${heldIn(sql`${runId}::bigint`)} held join work on work.id = held.work_id ${withRunner}
      where not ${hasLeft(sql`${runId}::bigint`)} and not ${beside(sql`${runId}::bigint`)}
      union all select ${runner}::text, work.item_id::text
      from promotion_offer o join work on work.id = o.work_id ${withRunner} where o.run_id = ${runId} and o.status = 'offered'`)
  ).rows;

async function callFor(runId: string) {
  const [run] = await db
    .select({
      run: promotionRun,
      contestId: stage.contestId,
      stage,
      days: daysToAnswer,
      until: sql<string | null>`${takenUntil}`,
    })
    .from(promotionRun)
    .innerJoin(stage, eq(stage.id, promotionRun.fromStageId))
    .where(eq(promotionRun.id, runId))
    .for("no key update", { of: stage });
  if (!run || run.days === 0 || (await forbiddenBy(run.contestId, "result"))) return;
  const [{ rows: vacant }, waiting, holders, limits] = await together(
    () => db.execute<Vacancy>(vacanciesOf(sql`${runId}::bigint`)),
    () => waitingIn(runId),
    () => holdersOf(runId),
    () => limitsOf(run.run, run.contestId),
  );
  const matched = matchPlaces(vacant, waiting, holders, limits);
  if (matched.length === 0) return;
  const { days } = run;
  const made = await db
    .insert(promotionOffer)
    .values(
      matched.map(({ place, work }) => ({
        ...{ runId, workId: work, placeOf: place, createdAt: sql`app_now()` as never },
        answerBy:
          sql`least(app_now() + make_interval(days => ${days}), coalesce(${run.until}::timestamptz, 'infinity'))` as never,
      })),
    )
    .returning({ id: promotionOffer.id });
  const offers = made.map(({ id }) => id);
  await promotionOfferLifecycle.begin(offers, "offered", systemActor);
  const { rows } = await db.execute<{ id: string; teamId: string; title: string }>(sql`
    select id::text, team_id::text as "teamId", title from work
    where id = any(${sql.param(matched.map(({ work }) => work))}::bigint[])`);
  await notifyTeams(rows, "placeOffered", { name: namesOf(run.stage), days });
}

/** The reserve of a run that was not asked yet, in its order. */
const waitingIn = async (runId: string) =>
  (
    await db.execute<Waiting>(sql`
      select f.work_id::text as work, ${runner}::text as org, work.item_id::text as item
      from promotion_fate f join work on work.id = f.work_id join team on team.id = work.team_id join stage on stage.id = work.stage_id
      where f.run_id = ${runId} and f.fate = 'reserve' and work.status in ('valid', 'reviewed')
        and not exists (select 1 from promotion_offer o where o.work_id = f.work_id)
      order by f.rank nulls last, f.work_id`)
  ).rows;

/** How many places of a run an organisation may hold, over all tracks and in one; bound: its places stay its own, track by track. */
interface Limits {
  bound: boolean;
  over: (org: string) => number;
  inTrack: (org: string, item: string) => number;
}

/** The limits of a rule, read with the numbers of its run. */
async function limitsOf(run: typeof promotionRun.$inferSelect, contestId: string): Promise<Limits> {
  const asked = Rule.parse(run.rule);
  const rule = ruleOf(asked);
  const { revisionId, itemId, schoolId, fromStageId: stageId } = run;
  const tracks = await tracksOf(contestId, run.toStageId);
  const field = await fieldOf({ contestId, stageId, planId: null, revisionId, itemId, tracks, schoolId }, asked.base);
  const { numberOf } = numbersBy(rule, fieldThen(field, storedBasis(run.basis)));
  return {
    bound: rule.by === "quota",
    over: (org) => Math.min(rule.perOrg || Number.POSITIVE_INFINITY, numberOf(org, null)),
    inTrack: (org, item) => (rule.each.by === "table" ? numberOf(org, item) : Number.POSITIVE_INFINITY),
  };
}

/**
 * Gives each vacant place to the next one waiting whose organisation does not yet hold as many as it may. Where the organisations' numbers
 * alone decide, the place stays with the organisation that lost it, and with its track.
 */
export function matchPlaces(
  vacant: readonly Vacancy[],
  waiting: readonly Waiting[],
  holders: readonly Seat[],
  { bound, over, inTrack }: Limits,
): { place: string; work: string }[] {
  const held = new Map<string, number>();
  const countOf = (key: string) => held.get(key) ?? 0;
  const take = ({ org, item }: Seat) => {
    for (const key of [org, `${org}/${item}`]) held.set(key, countOf(key) + 1);
  };
  holders.forEach(take);
  const hasRoom = ({ org, item }: Seat) => countOf(org) < over(org) && countOf(`${org}/${item}`) < inTrack(org, item);
  const left = [...waiting];
  return vacant.flatMap(({ place, org, item }) => {
    const at = left.findIndex((one) => (bound ? one.org === org && one.item === item : hasRoom(one)));
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) return [];
    take(next);
    return [{ place, work: String(next.work) }];
  });
}
