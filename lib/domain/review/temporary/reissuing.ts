import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, temporaryExpert, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { endAllOf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { freshPassword } from "./adding";
import type { reissueSlip as endpoint } from "./calls";
import { lockTemporary } from "./scope";

/**
 * Gives an account a new password in place of a lost slip: the old one and every session end with it.
 * @throws notFound, planReadOnly; accountDisabled for one that is out of use; slipReplaced
 */
export async function reissueSlip({ planId, expertId, issue, reason }: z.output<typeof endpoint.input>, actor: Actor) {
  return transaction(async () => {
    const { temporary, expert } = await lockTemporary({ planId, expertId }, actor, true);
    if (temporary.issue !== issue) throw new Fault("slipReplaced", { no: temporary.no, issue: temporary.issue });
    const [holder] = await db.select().from(user).where(eq(user.id, expert.userId)).for("update");
    if (!holder || holder.deletedAt || holder.status === "disabled") throw new Fault("accountDisabled");
    const { password, hash } = await freshPassword();
    await db
      .update(user)
      .set({ passwordHash: hash, mustChangePassword: false, passwordSetAt: sql`app_now()` })
      .where(eq(user.id, holder.id));
    await db
      .update(temporaryExpert)
      .set({ issue: issue + 1 })
      .where(eq(temporaryExpert.expertId, expertId));
    await endAllOf([holder.id], "slip reissued");
    await record(actor, "temporary.reissue", "expert", expertId, { no: temporary.no, issue: issue + 1 }, reason);
    return { slips: [{ no: temporary.no, username: holder.username, password }] };
  });
}
