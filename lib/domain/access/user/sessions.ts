import { transaction } from "@/db";
import { record } from "@/lib/audit";
import { endSessionsOf, sessionsOf } from "@/lib/domain/access/login/sessions";
import type { Actor } from "@/lib/domain/actor";
import { findOwned } from "./below";

/** Where somebody is signed in, for whoever may sign them out. @throws notFound, outranked, rootProtected, personElsewhere */
export async function userSessions({ userId }: { userId: string }, actor: Actor) {
  return transaction(async () => {
    await findOwned([userId], actor, ["userId"]);
    return sessionsOf(userId, actor.locale);
  });
}

/** Signs somebody out on some devices; others of that person, and everybody else's, stay. @throws notFound, outranked, rootProtected, personElsewhere */
export async function endUserSessions({ userId, ids }: { userId: string; ids: string[] }, actor: Actor) {
  return transaction(async () => {
    await findOwned([userId], actor, ["userId"]);
    const deleted = await endSessionsOf(userId, ids, "signed out by an administrator");
    if (deleted) await record(actor, "session.endOther", "user", userId, { deleted });
    return { deleted };
  });
}
