import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, group, item, team } from "@/db";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { findVisibleContest, isPublic, namedItem } from "@/lib/domain/contest";
import { deskScope } from "@/lib/domain/enrollment/audit/auditor";
import { effective } from "@/lib/domain/enrollment/eligibility/effective";
import { mustExistAtDesk } from "@/lib/domain/enrollment/scope";
import { liveStatuses as live, teamSources as sources } from "@/lib/domain/enrollment/shapes";
import { provinceList, within } from "@/lib/domain/org";
import { hostGroupOf } from "@/lib/domain/site";
import { inquire } from "@/lib/events";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import type { teamNum as numCall } from "./calls";

/** Who does not work at the desk sees the figures of the whole contest, or of their own school. */
const seenBy = (actor: Actor): SQL | undefined => (may(actor, "enroll:sign:list") ? deskScope(actor) : undefined);

/** @throws notFound for a contest, a track or a school that is not the caller's to see */
async function mustSee(input: z.output<typeof numCall.input>, actor: Actor) {
  const { competitionId, itemId, schoolId } = input;
  if (may(actor, "enroll:sign:list")) return mustExistAtDesk(input, actor);
  await findVisibleContest(competitionId, actor);
  const isOwn = sql`(${within(actor, group.id)} or ${actor.groupPath} like ${group.path} || '%')`;
  await mustExist({ itemId: namedItem(itemId, competitionId), schoolId: [group, schoolId, isOwn] });
}

/**
 * The effective teams of public contests by the province of their schools, the most first: of one contest, or of all at or below a group.
 * `null` is every group.
 */
export async function entrantsIn(
  { groupId, competitionId }: { groupId: string | null; competitionId?: string },
  locale: Locale,
) {
  const counted = sql`
    select ${group.provinceCode} as code, count(*)::int as teams
    from ${team} join ${group} on ${group.id} = ${team.ownerGroupId}
    where ${effective} and ${group.provinceCode} is not null and ${team.contestId} in (${publicIn(groupId, competitionId)})
    group by 1 order by 2 desc, 1`;
  const [provinces, { rows }] = await together(
    () => provinceList({}, { locale }),
    () => db.execute<{ code: string; teams: number }>(counted),
  );
  return rows.flatMap(({ code, teams }) => {
    const province = provinces.find(({ provinceCode }) => provinceCode === code);
    return province ? [{ provinceCode: code, provinceName: province.provinceName, teams }] : [];
  });
}

const publicIn = (groupId: string | null, competitionId?: string) => sql`
  select ${contest.id} from ${contest} where ${isPublic}
    ${
      competitionId
        ? sql`and ${contest.id} = ${competitionId}`
        : groupId
          ? sql`and ${contest.groupId} in (select own.id from "group" own
      where own.path like (select root.path || '%' from "group" root where root.id = ${groupId}))`
          : sql``
    }`;

/** The same for an editor of the host's pages. @throws notFound for a contest that is not public */
export async function entrantsByProvince({ competitionId }: { competitionId?: string | undefined }, actor: Actor) {
  if (competitionId) await findVisibleContest(competitionId, null);
  const groupId = await hostGroupOf(actor.host);
  return entrantsIn({ groupId, ...(competitionId && { competitionId }) }, actor.locale);
}

/** Teams that were submitted and are still in, their people and works, in the caller's scope. @throws notFound */
export async function teamNum(input: z.output<typeof numCall.input>, actor: Actor) {
  await mustSee(input, actor);
  const place = and(
    eq(team.contestId, input.competitionId),
    input.itemId ? or(eq(team.itemId, input.itemId), eq(team.subItemId, input.itemId)) : undefined,
    input.schoolId ? eq(team.ownerGroupId, input.schoolId) : undefined,
    seenBy(actor),
  );
  const byStatus = await db
    .select({
      status: team.status,
      teams: sql<number>`count(*)::int`,
      people: sql<number>`coalesce(sum((select count(*) from team_member m
        where m.team_id = "team"."id" and m.status = 'accepted' and m.role <> 'advisor')), 0)::int`,
    })
    .from(team)
    .where(and(place, sql`${team.status} <> 'draft'`))
    .groupBy(team.status);
  const sum = (of: "teams" | "people", statuses: readonly string[]) =>
    byStatus.filter((r) => statuses.includes(r.status)).reduce((total, r) => total + r[of], 0);
  const ids = await db
    .select({ id: team.id })
    .from(team)
    .where(and(place, inArray(team.status, live)));
  return {
    teamNum: sum("teams", live),
    memberNum: sum("people", live),
    workNum: (await inquire("worksOf", { teamIds: ids.map((r) => r.id) })) ?? 0,
    auditedNum: sum("teams", ["approved", "locked"]),
    maxTeamNum: await capacityOf(input.competitionId, input.itemId),
    statusNum: Object.fromEntries(byStatus.map((r) => [r.status, r.teams])),
  };
}

/** Seats of a track or group, or of all tracks together; null where one of them has no limit. */
async function capacityOf(contestId: string, itemId?: string): Promise<number | null> {
  const rows = await db
    .select({ capacity: item.capacity })
    .from(item)
    .where(and(eq(item.contestId, contestId), itemId ? eq(item.id, itemId) : sql`${item.parentId} is null`));
  if (rows.length === 0 || rows.some((r) => r.capacity === null)) return null;
  return rows.reduce((total, r) => total + (r.capacity ?? 0), 0);
}

/** Origins of teams, worded for the reader. */
export async function teamSources({ competitionId }: { competitionId: string }, actor: Actor) {
  await findVisibleContest(competitionId, actor);
  const t = wordsOf(actor.locale, "enrollment");
  return sources.map((value) => ({ value, label: t(`source.${value}`) }));
}
