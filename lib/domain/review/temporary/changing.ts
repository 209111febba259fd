import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, planExpert, temporaryExpert, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record, recordEach } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
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
  if (row.expert.version !== version) throw stale("expert", expertId);
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

/** Whoever came by a slip and is taken out of the plan is out of use with it: there is no other place for them. */
export async function retireRemoved(expertIds: readonly string[], actor: Actor) {
  const rows = await db
    .select({ expertId: expert.id, userId: expert.userId })
    .from(expert)
    .where(and(isOneOf(expert.id, expertIds), expert.temporary, eq(expert.status, "active")))
    .for("update");
  if (rows.length === 0) return;
  const ids = rows.map(({ expertId }) => expertId);
  const userIds = rows.map(({ userId }) => userId);
  await db
    .update(expert)
    .set({ status: "retired", version: sql`${expert.version} + 1` })
    .where(isOneOf(expert.id, ids));
  await disable(userIds);
  await db.update(temporaryExpert).set({ endedAt: null }).where(isOneOf(temporaryExpert.expertId, ids));
  await recordEach(
    actor,
    "temporary.retire",
    "expert",
    ids.map((id) => ({ id, detail: {} })),
  );
}

async function disable(userIds: readonly string[]) {
  await db
    .update(user)
    // No day on which it would be enabled again outlives this.
    .set({ status: "disabled", disabledReason: null, disabledUntil: null, version: sql`${user.version} + 1` })
    .where(isOneOf(user.id, userIds));
  await endAllOf([...userIds], "disabled");
}

/** @throws notFound, stale; illegalTransition for one that is out of use by hand already; expertBusy while reviews are owed */
export async function retireTemporaryExpert(input: z.output<typeof calls.retireTemporaryExpert.input>, actor: Actor) {
  return transaction(async () => {
    const { expert: row, temporary } = await change(input, actor, { status: "retired" });
    if (row.status === "retired") throw new Fault("illegalTransition", { from: "retired" });
    await askLeave("mayRetireExpert", { expertId: input.expertId });
    await disable([row.userId]);
    // Ended by hand: a plan that goes on does not bring it back.
    await db.update(temporaryExpert).set({ endedAt: null }).where(eq(temporaryExpert.expertId, input.expertId));
    await record(actor, "temporary.retire", "expert", input.expertId, { no: temporary.no }, input.reason);
    return null;
  });
}

/** @throws notFound, planReadOnly, stale, illegalTransition for one in use */
export async function restoreTemporaryExpert(input: z.output<typeof calls.restoreTemporaryExpert.input>, actor: Actor) {
  return transaction(async () => {
    const { expert: row, temporary } = await change(input, actor, { status: "active" }, true);
    if (row.status !== "retired") throw new Fault("illegalTransition", { from: "active" });
    await db.insert(planExpert).values({ planId: input.planId, expertId: input.expertId }).onConflictDoNothing();
    await db
      .update(user)
      .set({ status: "active", version: sql`${user.version} + 1` })
      .where(eq(user.id, row.userId));
    await record(actor, "temporary.restore", "expert", input.expertId, { no: temporary.no });
    return null;
  });
}
