import { and, eq, sql } from "drizzle-orm";
import { db, user, userGroup, userRole } from "@/db";
import { PARTICIPANT_RANK } from "@/lib/domain/access/actor";
import type { Actor } from "@/lib/domain/actor";

/** Moves a participant to the school they name; whoever holds a role of the staff stays where that role put them. */
export async function moveHome(actor: Pick<Actor, "userId" | "rank">, groupId: string | undefined) {
  if (!groupId || actor.rank < PARTICIPANT_RANK) return;
  const { rows } = await db.execute(sql`select 1 from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = ${actor.userId} and r.rank < ${PARTICIPANT_RANK}`);
  if (rows.length > 0) return;
  const [before] = await db.select({ groupId: user.groupId }).from(user).where(eq(user.id, actor.userId));
  if (!before?.groupId || before.groupId === groupId) return;
  const move = { userId: actor.userId, from: before.groupId, to: groupId };
  await db.update(user).set({ groupId }).where(eq(user.id, actor.userId));
  await db.execute(sql`insert into user_role (user_id, role_id, group_id)
    select user_id, role_id, ${move.to} from user_role where user_id = ${move.userId} and group_id = ${move.from}
    on conflict do nothing`);
  await db.execute(sql`update session set group_id = ${move.to}
    where user_id = ${move.userId} and group_id = ${move.from} and revoked_at is null`);
  await db.insert(userGroup).values({ userId: move.userId, groupId: move.to }).onConflictDoNothing();
  const old = (table: typeof userRole | typeof userGroup) =>
    and(eq(table.userId, move.userId), eq(table.groupId, move.from));
  await db.delete(userRole).where(old(userRole));
  await db.delete(userGroup).where(old(userGroup));
}
