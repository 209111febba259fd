import { sql } from "drizzle-orm";
import { db, reviewPlan } from "@/db";
import { isOneOf } from "@/db/many";
import type { contestStatuses } from "@/db/values";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { tracksWhere } from "@/lib/domain/center/today/tracks";
import { databaseNow } from "@/lib/domain/contest";
import { closedStatuses } from "@/lib/domain/enrollment/contract";
import { myPlans } from "@/lib/domain/review";
import { nameFor } from "@/lib/i18n/named";
import { datesOf } from "./dates";

/** As what somebody is in a contest. */
const contestRoles = ["entrant", "advisor", "expert", "follower"] as const;
type ContestRole = (typeof contestRoles)[number];

interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  nameEn: string | null;
  status: (typeof contestStatuses)[number];
  roles: ContestRole[];
}

const closed = ["finished", "archived", "cancelled"];
const out = sql.raw(closedStatuses.map((one) => `'${one}'`).join());

/** The contests that somebody enters, advises in, judges or follows, the newest first. */
export async function contestsOf({ userId, locale }: Pick<Actor, "userId" | "locale">) {
  const { rows } = await db.execute<Found>(sql`
    select c.id::text as id, c.name, c.name_en as "nameEn", c.status::text as status, array_agg(distinct o.role) as roles
    from (
      select t.contest_id, case when m.role = 'advisor' then 'advisor' else 'entrant' end as role
      from team_member m join team t on t.id = m.team_id
      where m.user_id = ${userId} and m.status = 'accepted' and not (t.status in (${out}) and t.submitted_at is null)
      union select p.contest_id, 'expert' from plan_expert pe join review_plan p on p.id = pe.plan_id join expert e on e.id = pe.expert_id
      where e.user_id = ${userId} and e.status = 'active' and exists (select 1 from review_task k where k.plan_id = p.id and k.expert_id = e.id)
      union select substr(s.topic, 9)::bigint, 'follower' from subscription s where s.user_id = ${userId} and s.topic like 'contest:%'
    ) o join contest c on c.id = o.contest_id
    where c.status not in ('draft', 'pending')
    group by c.id order by c.status in ('finished', 'archived', 'cancelled'), c.id desc limit 100`);
  return rows.map(({ id, status, roles, ...named }) => ({
    ...{ competitionId: id, competitionName: nameFor(locale, named), status },
    roles: contestRoles.filter((role) => roles.includes(role)),
  }));
}

/** The caller's contests in every role, each with its next dates, their teams' next acts and the reviews that they owe; what comes first before. */
export async function myContests(_: object, actor: Actor) {
  const [now, contests, ways, plans] = await together(
    databaseNow,
    () => contestsOf(actor),
    () => tracksWhere(actor, sql`true`),
    () => myPlans({}, actor),
  );
  const [dates, plansOf] = await together(
    () =>
      datesOf(
        contests.map(({ competitionId }) => competitionId),
        actor.userId,
        actor.locale,
      ),
    () =>
      db
        .select({ planId: reviewPlan.id, contestId: reviewPlan.contestId })
        .from(reviewPlan)
        .where(
          isOneOf(
            reviewPlan.id,
            plans.map(({ planId }) => planId),
          ),
        ),
  );
  const places = new Map(plansOf.map(({ planId, contestId }) => [planId, contestId]));
  const list = contests.map((one) => {
    const own = dates
      .filter(({ contestId }) => contestId === one.competitionId)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return {
      ...one,
      isOver: closed.includes(one.status),
      dates: own,
      tracks: ways.filter(({ track }) => track.competitionId === one.competitionId).map(({ track }) => track),
      plans: plans.filter(({ planId }) => places.get(planId) === one.competitionId),
    };
  });
  const first = (one: (typeof list)[number]) => one.dates[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
  return {
    serverTime: now.getTime(),
    list: list.toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || first(a) - first(b) || 0),
  };
}
export type MyContest = Awaited<ReturnType<typeof myContests>>["list"][number];
