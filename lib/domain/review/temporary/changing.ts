import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, temporaryExpert, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { endAllOf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustExist } from "@/lib/domain/expert";
import { announce, askLeave } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { lockTemporary } from "./scope";

async function change(
  { planId, expertId, version }: { planId: string; expertId: string; version: number },
  actor: Actor,
  set: Partial<typeof expert.$inferInsert>,
  inPlan = false,
) {
  const row = await lockTemporary({ planId, expertId }, actor, inPlan);
  if (row.expert.version !== version) throw new Fault("stale");
  await db
    .update(expert)
    .set({ ...set, version: sql`${expert.version} + 1` })
    .where(eq(expert.id, expertId));
  return row;
}

/** Puts an organisation of the directory in the place of what was typed. @throws notFound, stale; identityNeeded before its holder has said who they are */
export async function placeTemporaryExpert(input: z.output<typeof calls.placeTemporaryExpert.input>, actor: Actor) {
  return transaction(async () => {
    await mustExist([input.orgId], "orgId");
    const { temporary, expert: before } = await change(input, actor, { orgId: input.orgId });
    if (!temporary.namedAt) throw new Fault("identityNeeded");
    await db.update(temporaryExpert).set({ organisation: null }).where(eq(temporaryExpert.expertId, input.expertId));
    await announce("expertTied", { expertId: input.expertId });
    const { organisation } = temporary;
    await record(actor, "temporary.place", "expert", input.expertId, {
      ...{ from: before.orgId, to: input.orgId },
      ...(organisation && { organisation }),
    });
    return null;
  });
}

/** @throws notFound, stale, expertBusy while reviews are owed */
export async function retireTemporaryExpert(input: z.output<typeof calls.retireTemporaryExpert.input>, actor: Actor) {
  return transaction(async () => {
    const { expert: row, temporary } = await change(input, actor, { status: "retired" });
    await askLeave("mayRetireExpert", { expertId: input.expertId });
    await db
      .update(user)
      .set({ status: "disabled", version: sql`${user.version} + 1` })
      .where(eq(user.id, row.userId));
    // Ended by hand: a plan that goes on does not bring it back.
    await db.update(temporaryExpert).set({ endedAt: null }).where(eq(temporaryExpert.expertId, input.expertId));
    await endAllOf([row.userId], "disabled");
    await record(actor, "temporary.retire", "expert", input.expertId, { no: temporary.no }, input.reason);
    return null;
  });
}

/** @throws notFound, planReadOnly, stale */
export async function restoreTemporaryExpert(input: z.output<typeof calls.restoreTemporaryExpert.input>, actor: Actor) {
  return transaction(async () => {
    const { expert: row, temporary } = await change(input, actor, { status: "active" }, true);
    if (row.status !== "retired") throw new Fault("stale");
    await db
      .update(user)
      .set({ status: "active", version: sql`${user.version} + 1` })
      .where(eq(user.id, row.userId));
    await record(actor, "temporary.restore", "expert", input.expertId, { no: temporary.no });
    return null;
  });
}
