import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import { assertEditable, lockAsCaptain, teamOf } from "@/lib/domain/enrollment/ownership";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { limit } from "@/lib/limit/limits";
import type * as calls from "./calls";
import { addGuest } from "./inviting";

interface Mate extends Record<string, unknown> {
  memberId: string;
  userId: string;
  realName: string;
  role: "captain" | "member" | "advisor";
  school: string | null;
  schoolEn: string | null;
}

/** The people who are, or were to the end, in a team with the actor: each once, by the last team; `but` leaves out one team's. */
async function matesOf(actor: Actor, { but, memberId }: { but: string; memberId?: string }): Promise<Mate[]> {
  const { rows } = await db.execute<Mate>(sql`
    select * from (
      select distinct on (o.user_id) o.id::text as "memberId", o.user_id::text as "userId", p.name as "realName", o.role,
        g.name as school, g.name_en as "schoolEn"
      from team_member me
      join team_member o on o.team_id = me.team_id and o.user_id <> me.user_id and o.status = 'accepted'
      join team_person p on p.member_id = o.id
      join "user" u on u.id = o.user_id and u.status <> 'disabled' and u.deleted_at is null
      left join "group" g on g.id = p.school_id
      where me.user_id = ${actor.userId} and me.status = 'accepted' and ${memberId ? sql`o.id = ${memberId}` : sql`true`}
        and not exists (select 1 from team_member here where here.team_id = ${but} and here.user_id = o.user_id and here.status in ('invited', 'accepted'))
      order by o.user_id, o.id desc) mate
    order by "memberId"::bigint desc limit 12`);
  return rows;
}

/** Lists people with whom the caller was in a team, the last first, who are not in this one. @throws notFound */
export async function recentMates({ teamId }: z.output<typeof calls.recentMates.input>, actor: Actor) {
  await teamOf(teamId, actor);
  const mates = await matesOf(actor, { but: teamId });
  return mates.map(({ memberId, realName, role, school, schoolEn }) => ({
    memberId,
    realName,
    role: role === "advisor" ? ("advisor" as const) : ("member" as const),
    schoolName: school && nameFor(actor.locale, { name: school, nameEn: schoolEn }),
  }));
}

/**
 * Invites somebody with whom the captain was in a team; their name and account need not be typed.
 * @throws notFound, alreadyMember, teamTooLarge, advisorsTooMany, otherDuty, entrantRole, advisorRole, teamLocked, notCaptain
 */
export async function inviteMate({ teamId, memberId, role }: z.output<typeof calls.inviteMate.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    const [mate] = await matesOf(actor, { but: "0", memberId });
    if (!mate) throw new Fault("notFound");
    return { memberId: await addGuest(row, mate.userId, role, actor) };
  });
}

const reminders = limit("remind-guest", { points: 1, seconds: 43_200 });

/**
 * Reminds an invited person who has not answered, by the captain, twice a day at most. The invitation ends when it did.
 * @throws notFound, notCaptain, invitationInvalid, tooFast
 */
export async function remindGuest({ memberId }: z.output<typeof calls.remindGuest.input>, actor: Actor) {
  return transaction(async () => {
    const { rows } = await db.execute<{ teamId: string; userId: string; until: string | null }>(sql`
      select team_id::text as "teamId", user_id::text as "userId",
        case when status = 'invited' and asked_by = 'team' and expires_at > app_now() then expires_at end as until
      from team_member where id = ${memberId}`);
    const [guest] = rows;
    if (!guest) throw new Fault("notFound");
    const row = await lockAsCaptain(guest.teamId, actor);
    await mustAllow(row.contestId, "signUp");
    if (!guest.until) throw new Fault("invitationInvalid");
    await reminders.take(memberId);
    await record(actor, "team.remind", "team", row.id, { memberId });
    const until = toWireTime(new Date(guest.until)).slice(0, 16);
    const link = `/home/signUp/join?invitation=${memberId}`;
    await notifyPeople(row, [guest.userId], "invitationDue", { captain: actor.realName, until }, link);
    return null;
  });
}
