import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { payAccount as accountTable, db, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import type { PayAccount, savePayAccount as saveCall } from "./calls";

/** The organisation in which the actor acts, which is paid. @throws notFound */
export function ownOrganisation({ groupId }: Pick<Actor, "groupId">): string {
  if (!groupId) throw new Fault("notFound");
  return groupId;
}

async function accountIn(groupId: string | null) {
  const [row] = await db
    .select()
    .from(accountTable)
    .where(eq(accountTable.groupId, groupId ?? "0"));
  return row;
}

/** Where transfers to the actor's organisation go; null where nothing is set. */
export async function payAccount(_: object, actor: Actor): Promise<PayAccount> {
  const row = await accountIn(actor.groupId);
  if (!row) return null;
  const { holder, bank, account, fourEyes, version } = row;
  return { holder, bank, account, fourEyes, version };
}

/** Sets where transfers to the actor's organisation go. @throws notFound, stale */
export async function savePayAccount({ version, ...input }: z.output<typeof saveCall.input>, actor: Actor) {
  const groupId = ownOrganisation(actor);
  return transaction(async () => {
    await db.select({ id: group.id }).from(group).where(eq(group.id, groupId)).for("no key update");
    const before = await accountIn(groupId);
    if ((before?.version ?? 0) !== version) throw stale("payAccount", groupId);
    const set = { ...input, version: version + 1, updatedAt: sql`app_now()` } as never;
    await db
      .insert(accountTable)
      .values({ ...input, groupId })
      .onConflictDoUpdate({ target: accountTable.groupId, set });
    await record(actor, "payAccount.save", "payAccount", groupId, { before: before ?? null, after: input });
    return null;
  });
}
