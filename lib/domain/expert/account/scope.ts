import { and, eq, isNull, sql } from "drizzle-orm";
import { db, expert, group, user } from "@/db";
import type { ExpertAccountState } from "@/db/values";
import { stale } from "@/lib/audit/stale";
import { elsewhere, findOwned, type Person, type Power } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { expertsWithin, groupsWithin } from "@/lib/domain/expert/scope";
import { dataScope } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { type AccountAct, accountActs } from "./calls";

/** What an account is like now. */
export const stateNow = sql<ExpertAccountState>`case when ${user.status} in ('disabled', 'invited') then ${user.status}::text
  when ${user.lastLoginAt} is null then 'unused' else 'active' end`;

/** What somebody may do with accounts: who runs contests does it in the groups whose libraries they see. */
export async function powerOver(power: Power): Promise<Power> {
  if (power.dataScope !== dataScope.ownContests) return power;
  const groups = await db.select({ id: group.id }).from(group).where(groupsWithin(power, group.id));
  return { ...power, dataScope: dataScope.chosenGroups, chosenGroupIds: groups.map(({ id }) => id) };
}

/**
 * People whose accounts the caller manages, locked: wholly in their scope, and ranking below them.
 * @throws outranked, rootProtected; personElsewhere for who belongs, holds a role or has a duty outside that scope
 */
export async function mustManage(person: Person, power: Power, field = "expertId") {
  await findOwned([person.id], await powerOver(power), [field]).catch((error: unknown) => {
    throw error instanceof Fault && error.fault === "notFound" ? elsewhere(person.realName, [field]) : error;
  });
}

const accountSaves = ["expertAccount.invite", "expertAccount.disable", "expertAccount.enable"] as const;

/**
 * An expert of a library in scope with their account, both locked for `act`.
 * @throws notFound, outranked, rootProtected, personElsewhere, stale; illegalTransition in a state that the act is not for
 */
export async function lockAccount(
  { expertId, version }: { expertId: string; version: number },
  act: AccountAct,
  actor: Actor,
) {
  const [row] = await db
    .select({ expert, person: user, state: stateNow })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(and(eq(expert.id, expertId), expertsWithin(actor), isNull(user.deletedAt)))
    .for("update", { of: [expert, user] });
  if (!row) throw new Fault("notFound");
  await mustManage(row.person, actor);
  if (row.person.version !== version) throw stale("expert", expertId, { acts: accountSaves });
  const may: readonly ExpertAccountState[] = accountActs[act];
  if (!may.includes(row.state)) throw new Fault("illegalTransition", { from: row.state });
  return row;
}
