import { eq, sql } from "drizzle-orm";
import { db, item, team, teamAudit, teamMember } from "@/db";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { nextIds } from "@/lib/seed/reference/ids";
import { insertAll, insertHistories } from "@/lib/seed/stories/bulk";
import { closing, someTime } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import type { Edition } from "@/lib/seed/stories/holding";
import type { CrowdDays } from "@/lib/seed/stories/innovation";
import type { Person } from "@/lib/seed/stories/people";
import { introductionOf, teamNameOf } from "@/lib/seed/stories/words/names";
import { turn } from "@/lib/seed/stories/words/turn";

export interface SeededTeam {
  id: string;
  /** Its place among the teams of its contest. */
  n: number;
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

interface Teams {
  locked: number;
  others: number;
  days: CrowdDays;
  /** People of the demo's own accounts, each in the team at that place. */
  guests: readonly { team: number; person: Person; role: "member" | "advisor" }[];
}

/** `locked` teams that went all the way, and `others` that did not: rejected, withdrawn, still drafts, by turns. */
export async function seedTeams(cast: Cast, edition: Edition, of: Teams): Promise<SeededTeam[]> {
  const ids = await nextIds(of.locked + of.others);
  const places = edition.tracks.flatMap((track) =>
    (track.groups.length > 0 ? track.groups : [null]).map((group) => ({ track, group })),
  );
  const given = new Map(edition.tracks.map((track) => [track.id, 0]));
  const numberIn = (track: Edition["tracks"][number]) => {
    const serial = (given.get(track.id) as number) + 1;
    given.set(track.id, serial);
    return `${track.code}${edition.year % 100}${String(serial).padStart(5, "0")}`;
  };
  const teams: (SeededTeam & { row: typeof team.$inferInsert; times: Date[] })[] = ids.map((id, n) => {
    const { track, group } = turn(places, n);
    const pool = group?.code === "GJYC" ? cast.postgraduates : cast.students;
    const captain = turn(pool, n);
    const members = [1, 2, 3].slice(0, 2 + (n % 2)).map((k) => turn(pool, n + k * 53 + Math.floor(n / pool.length)));
    const guests = of.guests.filter((guest) => guest.team === n);
    members.push(...guests.filter((guest) => guest.role === "member").map((guest) => guest.person));
    const advisor = guests.find((guest) => guest.role === "advisor")?.person ?? turn(cast.teachers, n);
    const status = n < of.locked ? "locked" : turn(["rejected", "withdrawn", "draft"] as const, n);
    const begun = someTime(of.days.signUp + (n % 9), n);
    const submitted = someTime(of.days.signUp + 1 + (n % 9), n + 3);
    const audited = someTime(of.days.approval - (n % 3), n + 1);
    return {
      id,
      n,
      trackId: track.id,
      captain,
      members,
      advisor,
      status,
      times: [begun, submitted, audited, audited, closing(of.days.teamsLock)],
      row: {
        id,
        contestId: edition.contestId,
        stageId: edition.stageIds[0] as string,
        itemId: track.id,
        subItemId: group?.id ?? null,
        ownerGroupId: captain.school.id,
        captainId: captain.id,
        name: teamNameOf(n),
        number: status === "locked" ? numberIn(track) : null,
        status,
        seated: status === "locked",
        joinCode: randomText(8, CLEAR_ALPHABET),
        formVersionId: edition.formIds.enroll,
        answers: { stageOfProject: "idea", introduction: introductionOf(n) },
        statementName: status === "draft" ? null : captain.realName,
        statementAt: status === "draft" ? null : submitted,
        submittedAt: status === "draft" ? null : submitted,
        approvedAt: status === "locked" ? audited : null,
        createdAt: begun,
      },
    };
  });
  await insertAll(
    team,
    teams.map((t) => t.row),
  );
  await insertAll(teamMember, teams.flatMap(rosterOf));
  const approved = teams.filter((t) => t.status === "locked").map((t) => t.id);
  await db.execute(sql`select freeze_facts(${sql.param(approved)}::bigint[])`);
  await insertAll(
    teamAudit,
    teams
      .filter((t) => t.status === "locked" || t.status === "rejected")
      .map((t) => ({
        teamId: t.id,
        level: "school" as const,
        decision: t.status === "locked" ? ("approved" as const) : ("rejected" as const),
        reason: t.status === "rejected" ? "报名材料不完整：缺少项目简介的证明材料。" : null,
        auditorId: cast.actors.host.userId,
        at: t.times[2],
      })),
  );
  const auditor = cast.actors.host.userId;
  const moved = { auditing: auditor, approved: auditor, rejected: auditor, locked: null };
  await insertHistories(
    teams.map((t) => ({ entity: "team", id: t.id, states: path[t.status], by: t.captain.id, moved, at: t.times })),
  );
  await db
    .update(item)
    .set({
      taken: sql`(select count(*) from team t where t.seated and ${item.id} in (t.item_id, t.sub_item_id))`,
      lastNumber: sql`(select count(*) from team t where t.number is not null and t.item_id = ${item.id})`,
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
