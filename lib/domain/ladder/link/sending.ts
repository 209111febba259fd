import { eq, sql } from "drizzle-orm";
import { contest, contestLink, contestLinkItem, db, group, item, stage, team, teamArrival, work } from "@/db";
import { insertMany, isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { arriveTeams } from "@/lib/domain/enrollment";
import type { Later } from "@/lib/domain/ladder/promotion/targets";
import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";

interface Entrant {
  workId: string;
  teamId: string;
  rank: number | null;
  versionId: string;
  source: "promoted" | "direct" | "reserve";
}

/**
 * Makes the teams of works that go on to another contest, there, by the link that leads to it, and stores where each came from.
 * Works that stay in their contest pass unchanged.
 * @throws linkIncomplete for tracks without a place there, illegalTransition once the link is over, itemFull, arrivalRefused
 */
export async function throughLink(entrants: readonly Entrant[], { linkId, stage: to }: Later, actor: Actor) {
  if (!linkId) return entrants;
  await mustAllow(to.contestId, "signUp");
  const [link] = await db.select().from(contestLink).where(eq(contestLink.id, linkId)).for("share");
  if (link?.status !== "accepted") throw new Fault("illegalTransition", { from: link?.status ?? "ended" });
  const places = await placesOf(entrants, linkId, actor);
  const made = await arriveTeams(
    places.map(({ teamId, itemId, subItemId }) => ({ fromTeamId: teamId, itemId, subItemId })),
    { contestId: to.contestId, stageId: to.id },
    actor,
  );
  const byWork = new Map(places.map((one) => [one.workId, one]));
  await insertMany(
    teamArrival,
    entrants.map(({ workId, teamId, versionId, rank }) => ({
      ...{
        teamId: made.get(teamId) as string,
        linkId,
        fromTeamId: teamId,
        fromWorkId: workId,
        fromVersionId: versionId,
        rank,
      },
      origin: byWork.get(workId)?.origin ?? {},
    })),
  );
  return entrants.map((one) => ({
    ...one,
    into: { teamId: made.get(one.teamId) as string, itemId: byWork.get(one.workId)?.itemId as string },
  }));
}

/** Where each work enters by the link's tracks, a group before its track, and what it came from in words. @throws linkIncomplete */
async function placesOf(entrants: readonly Entrant[], linkId: string, { locale }: Actor) {
  const to = sql<string | null>`(select l.to_item_id from ${contestLinkItem} l where l.link_id = ${linkId}
    and l.from_item_id = coalesce(${team.subItemId}, ${team.itemId}))`;
  const rows = await db
    .select({
      ...{ workId: work.id, teamId: work.teamId, itemName: item.name, to },
      parent: sql<string | null>`(select p.parent_id from ${item} p where p.id = ${to})`,
      origin: sql<
        Record<string, string>
      >`jsonb_build_object('contest', ${contest.name}, 'contestId', ${contest.id}::text,
        'stage', ${stage.name}, 'host', ${group.name}, 'team', ${team.name}, 'number', ${team.number}, 'title', ${work.title})`,
    })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(item, eq(item.id, sql`coalesce(${team.subItemId}, ${team.itemId})`))
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(
      isOneOf(
        work.id,
        entrants.map(({ workId }) => workId),
      ),
    );
  const lost = [...new Set(rows.filter((one) => one.to === null).map((one) => one.itemName))];
  if (lost.length > 0) throw new Fault("linkIncomplete", { names: listed(lost, locale) });
  return rows.map(({ to: place, parent, workId, teamId, origin }) => ({
    ...{ workId, teamId, origin },
    ...(parent ? { itemId: String(parent), subItemId: String(place) } : { itemId: String(place), subItemId: null }),
  }));
}
