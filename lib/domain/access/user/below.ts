import { and, sql } from "drizzle-orm";
import { db, user } from "@/db";
import { isOneOf } from "@/db/many";
import { Fault } from "@/lib/fault";
import { elsewhere, heldElsewhere, type Power } from "./ownership";
import { inScope } from "./users";

export type Person = typeof user.$inferSelect;

/**
 * People in the caller's scope who rank below them, locked for the change; all or none.
 * @throws notFound out of scope; rootProtected; outranked
 */
async function findEachBelow(userIds: readonly string[], power: Power): Promise<Person[]> {
  const found = await db
    .select({
      person: user,
      rank: sql<number>`coalesce((select min(r.rank) from user_role ur join role r on r.id = ur.role_id where ur.user_id = "user".id), 99)`,
    })
    .from(user)
    .where(and(isOneOf(user.id, userIds), inScope(power)))
    .orderBy(user.id)
    .for("update");
  if (found.length < new Set(userIds).size) throw new Fault("notFound");
  if (found.some(({ rank }) => rank === 0)) throw new Fault("rootProtected");
  if (found.some(({ rank }) => rank <= power.rank)) throw new Fault("outranked");
  return found.map(({ person }) => person);
}

/** One of them: for what concerns the caller's own organisation alone. @throws notFound, rootProtected, outranked */
export async function findBelow(userId: string, power: Power): Promise<Person> {
  return (await findEachBelow([userId], power))[0] as Person;
}

/**
 * People who are the caller's alone: for what gives an account over, locks its person out or says who they are.
 * @throws notFound, rootProtected, outranked; personElsewhere for who holds a role or a duty outside the caller's scope
 */
export async function findOwned(userIds: readonly string[], power: Power, fields: readonly string[] = []) {
  const people = await findEachBelow(userIds, power);
  const bound = await heldElsewhere(userIds, power);
  const other = people.find(({ id }) => bound.has(id));
  if (other) throw elsewhere(other.realName, fields);
  return people;
}
