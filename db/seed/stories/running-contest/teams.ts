import { eq, sql } from "drizzle-orm";
import { db, item, team, teamAudit, teamMember } from "@/db";
import { nextIds } from "@/db/seed/reference/ids";
import { insertAll, insertHistories, turn } from "@/db/seed/stories/bulk";
import type { Cast } from "@/db/seed/stories/cast";
import type { Person } from "@/db/seed/stories/people";
import { secondsFromNow } from "@/lib/clock";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import type { Edition } from "./contest";

export interface SeededTeam {
  id: string;
  trackId: string;
  captain: Person;
  members: Person[];
  advisor: Person;
  status: "locked" | "rejected" | "withdrawn" | "draft";
}

const path = {
  locked: ["draft", "submitted", "auditing", "approved", "locked"],
  rejected: ["draft", "submitted", "auditing", "rejected"],
  withdrawn: ["draft", "submitted", "withdrawn"],
  draft: ["draft"],
} as const;

type Teams = { locked: number; others: number; year: number; shift: number; guest?: { team: number; person: Person } };

/**
 * `locked` teams that went all the way, and `others` that did not: rejected, withdrawn, still drafts, by turns. `guest` is
 * one more member of the team at that place.
 */
export async function seedTeams(cast: Cast, edition: Edition, of: Teams): Promise<SeededTeam[]> {
  const ids = await nextIds(of.locked + of.others);
  const groups = edition.tracks.flatMap((t) => t.groups.map((g) => ({ track: t, group: g })));
  const teams: (SeededTeam & { row: typeof team.$inferInsert })[] = ids.map((id, n) => {
    const { track, group } = turn(groups, n);
    const pool = group.code === "GJYC" ? cast.postgraduates : cast.students;
    const captain = turn(pool, n);
    const members = [1, 2, 3].slice(0, 2 + (n % 2)).map((k) => turn(pool, n + k * 53 + Math.floor(n / pool.length)));
    if (of.guest?.team === n) members.push(of.guest.person);
    const status = n < of.locked ? "locked" : turn(["rejected", "withdrawn", "draft"] as const, n);
    const submitted = status === "draft" ? null : secondsFromNow((of.shift - 60 + (n % 10)) * 86_400);
    const serial = String(Math.floor(n / groups.length) + 1).padStart(5, "0");
    return {
      id,
      trackId: track.id,
      captain,
      members,
      advisor: turn(cast.teachers, n),
      status,
      row: {
        id,
        contestId: edition.contestId,
        stageId: edition.schoolStageId,
        itemId: track.id,
        subItemId: group.id,
        ownerGroupId: captain.school.id,
        captainId: captain.id,
        name: `演示队伍${String(n + 1).padStart(3, "0")}`,
        number: status === "locked" ? `${group.code}${of.year % 100}${serial}` : null,
        status,
        seated: status === "locked",
        joinCode: randomText(8, CLEAR_ALPHABET),
        formVersionId: edition.formIds.enroll,
        answers: {
          stageOfProject: "idea",
          introduction: "演示数据：面向乡村与校园场景的创新项目，包含样机与试点计划。",
        },
        statementName: submitted && captain.realName,
        statementAt: submitted,
        submittedAt: submitted,
        approvedAt: status === "locked" ? secondsFromNow((of.shift - 50) * 86_400) : null,
      },
    };
  });
  await insertAll(
    team,
    teams.map((t) => t.row),
  );
  await insertAll(teamMember, teams.flatMap(rosterOf));
  await insertAll(
    teamAudit,
    teams
      .filter((t) => t.status === "locked" || t.status === "rejected")
      .map((t) => ({
        teamId: t.id,
        level: "school" as const,
        decision: t.status === "locked" ? ("approved" as const) : ("rejected" as const),
        reason: t.status === "rejected" ? "材料不完整（演示）" : null,
        auditorId: cast.schoolAdminId,
      })),
  );
  await insertHistories(teams.map((t) => ({ entity: "team", id: t.id, states: path[t.status], by: t.captain.id })));
  await db
    .update(item)
    .set({
      taken: sql`(select count(*) from team t where t.seated and ${item.id} in (t.item_id, t.sub_item_id))`,
      lastNumber: sql`(select count(*) from team t where t.number is not null and coalesce(t.sub_item_id, t.item_id) = ${item.id})`,
    })
    .where(eq(item.contestId, edition.contestId));
  return teams;
}

function rosterOf(t: SeededTeam): (typeof teamMember.$inferInsert)[] {
  const people = [t.captain, ...t.members].filter((p, n, all) => all.findIndex((q) => q.id === p.id) === n);
  return [
    ...people.map((p, sort) => ({
      teamId: t.id,
      userId: p.id,
      role: sort === 0 ? ("captain" as const) : ("member" as const),
      status: "accepted" as const,
      sort,
    })),
    { teamId: t.id, userId: t.advisor.id, role: "advisor" as const, status: "accepted" as const, sort: 100 },
  ];
}
