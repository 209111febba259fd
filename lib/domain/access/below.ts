import { and, eq, min } from "drizzle-orm";
import { db, role, user, userRole } from "@/db";
import { Fault } from "@/lib/fault";
import type { Actor } from "./actor";
import { inReach } from "./users";

/**
 * Somebody in the caller's reach who ranks below them, locked for the change.
 * @throws notFound out of reach; rootProtected; outranked
 */
export async function findBelow(userId: string, actor: Actor) {
  const [person] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, userId), inReach(actor)))
    .for("update");
  if (!person) throw new Fault("notFound");
  const [top] = await db
    .select({ rank: min(role.rank) })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, userId));
  if (top?.rank === 0) throw new Fault("rootProtected");
  if ((top?.rank ?? 99) <= actor.rank) throw new Fault("outranked");
  return person;
}
