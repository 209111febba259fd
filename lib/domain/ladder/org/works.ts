import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, item, quota, stage, stageOrgEntry, team, teamPerson, work, workVersion } from "@/db";
import { quotaFor, quotasByPlace } from "@/lib/domain/ladder/promotion/numbers";
import { runner } from "@/lib/domain/work";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { unsettled } from "./calls";

/** Works that an organisation may put on its list; all others wait, or are out. */
const candidates: readonly string[] = ["valid", "reviewed"];
const shown = [...candidates, ...unsettled, "promoted", "eliminated", "awarded", "withdrawn", "disqualified"] as const;

const names = (role: "player" | "advisor") =>
  sql<string[]>`array(select p.name from ${teamPerson} p where p.team_id = ${team.id} and p.status = 'accepted'
    and (p.role = 'advisor') = ${role === "advisor"} order by p.role, p.sort, p.member_id)`;

/** The works of an organisation in a stage, those of each track in the order of its list. */
export async function worksOf(place: { stageId: string; orgId: string }, runId: string | null, locale: Locale) {
  const rows = await db
    .select({
      workId: work.id,
      versionId: work.finalVersionId,
      title: sql<string>`coalesce(${workVersion.title}, ${work.title})`,
      status: work.status,
      itemId: item.id,
      itemName: shownName(item, locale),
      teamId: team.id,
      teamName: team.name,
      teamNumber: team.number,
      members: names("player"),
      advisors: names("advisor"),
      place: stageOrgEntry.place,
      direct: sql<boolean>`coalesce(${stageOrgEntry.direct}, false)`,
      reason: sql<string>`coalesce(${stageOrgEntry.reason}, '')`,
    })
    .from(work)
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(item, eq(item.id, work.itemId))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .leftJoin(stageOrgEntry, and(eq(stageOrgEntry.workId, work.id), eq(stageOrgEntry.stageOrgId, runId ?? "0")))
    .where(
      and(eq(work.stageId, place.stageId), sql`${runner} = ${place.orgId}`, inArray(work.status, [...shown] as never)),
    )
    .orderBy(asc(item.sort), asc(item.id), sql`${stageOrgEntry.place} nulls last`, asc(work.id));
  return rows.map((row) => ({ ...row, candidate: candidates.includes(row.status) }));
}
export type OrgWork = Awaited<ReturnType<typeof worksOf>>[number];

/** Still to be decided: neither placed nor direct nor left out with a reason. */
export const isUndecided = ({ candidate, place, direct, reason }: OrgWork) =>
  candidate && place === null && !direct && reason === "";

/** The quota of an organisation for a track: the first row that exists of its own for the track, its own, the track's, everybody's. */
export async function quotasOf({ stageId, orgId }: { stageId: string; orgId: string }) {
  const rows = await db
    .select({ orgId: quota.orgId, itemId: quota.itemId, value: quota.value })
    .from(quota)
    .where(and(eq(quota.stageId, stageId), sql`(${quota.orgId} = ${orgId} or ${quota.orgId} is null)`));
  const table = quotasByPlace(rows);
  return (itemId: string) => quotaFor(table, orgId, itemId) ?? null;
}
