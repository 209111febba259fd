import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, merchant, team, teamMember } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { findBill } from "@/lib/domain/finance/bill/scope";
import { gatewaysFor } from "@/lib/domain/finance/gateway";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

/** Whether there is anybody at all who can be paid online. */
export async function isAnythingOnline(): Promise<boolean> {
  if (env.alipay) return true;
  const [any] = await db.select({ id: merchant.id }).from(merchant).where(eq(merchant.active, true)).limit(1);
  return any !== undefined;
}

/** In which ways a team's fee, or a bill, can be paid online; where neither is named, whether anything can be. @throws notFound */
export async function payOptions({ teamId, billId }: z.output<typeof calls.payOptions.input>, actor: Actor) {
  if (!teamId && !billId) return { online: await isAnythingOnline(), channels: [] };
  const ways = await gatewaysFor(billId ? await payeeOf(billId, actor) : await organiserOf(teamId as string, actor));
  return { online: ways.length > 0, channels: ways.map(({ channel }) => channel) };
}

const payeeOf = async (billId: string, actor: Actor) => (await findBill(billId, actor, "payer")).bill.payeeId;

/** The organiser of the contest of a team that the actor is in. */
async function organiserOf(teamId: string, { userId }: Actor): Promise<string> {
  const [row] = await db
    .select({ groupId: contest.groupId })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .innerJoin(
      teamMember,
      and(eq(teamMember.teamId, team.id), eq(teamMember.userId, userId), eq(teamMember.status, "accepted")),
    )
    .where(eq(team.id, teamId));
  if (!row) throw new Fault("notFound");
  return row.groupId;
}
