import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type { askCorrection as askCall } from "./calls";

const perPerson = limit("correction-ask", { points: 5, seconds: 24 * 3600 });

/** Who may change people, in the nearest organisation above this one that has anybody; never the person themselves. */
async function keepersOf(groupId: string | null, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg(distinct ur.user_id::text) as ids from "group" g
    join "group" a on a.id = any(string_to_array(trim(both '/' from g.path), '/')::bigint[])
    join user_role ur on ur.group_id = a.id and ur.user_id <> ${userId}
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'sys:user:edit'
    join "user" u on u.id = ur.user_id and u.status = 'active' and u.deleted_at is null
    where g.id = ${groupId} group by a.id, a.path order by length(a.path) desc limit 1`);
  return rows[0]?.ids ?? [];
}

/**
 * Asks whoever manages the people of an organisation to correct a field that it vouches for, by message.
 * @throws notFound for a field that nobody vouches for; tooFast after five a day; nobodyToAsk where nobody manages it
 */
export async function askCorrection({ field, text }: z.output<typeof askCall.input>, actor: Actor) {
  await perPerson.take(actor.userId);
  const [person] = await db.select().from(user).where(eq(user.id, actor.userId));
  const mark = person?.vouched[field];
  if (!person || !mark) throw new Fault("notFound", {}, [{ field: "field", fault: "notFound" }]);
  const to = await keepersOf(mark.groupId ?? person.groupId, actor.userId);
  if (to.length === 0) throw new Fault("nobodyToAsk");
  await record(actor, "profile.askCorrection", "user", actor.userId, { field });
  await announce("correctionAsked", { to, name: person.realName, username: person.username, field, text });
  return null;
}
