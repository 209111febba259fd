import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, expertApplication, expertCall, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { submittedAnswers } from "@/lib/domain/contest";
import type { FormField } from "@/lib/domain/contest/contract";
import { mustExist } from "@/lib/domain/expert/orgs";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import type { applyToCall as endpoint } from "./calls";
import { applicationLifecycle } from "./lifecycle";
import { stateNow } from "./scope";

const perPerson = limit("expert-apply", { points: 20, seconds: 3600 });

/** Nobody stands in two libraries, and who was let in for one plan in none. @throws expertElsewhere */
async function mustBeFree(userId: string, groupId: string) {
  const [held] = await db.select().from(expert).where(eq(expert.userId, userId));
  if (held && (held.temporary || held.groupId !== groupId)) throw new Fault("expertElsewhere");
}

/**
 * Applies to a call while it is open, by the database's clock; once, and after a withdrawal again.
 * @throws notFound for one that is not published; callClosed, appliedBefore, expertElsewhere, tooFast; badInput per answer
 */
export async function applyToCall(input: z.output<typeof endpoint.input>, actor: Actor) {
  await perPerson.take(actor.userId);
  return transaction(async () => {
    const [found] = await db
      .select({ call: expertCall, state: stateNow })
      .from(expertCall)
      .where(eq(expertCall.id, input.callId))
      .for("share");
    if (!found || found.state === "draft") throw new Fault("notFound");
    if (found.state !== "open") throw new Fault("callClosed");
    await mustBeFree(actor.userId, found.call.groupId);
    await mustExist(input.orgId ? [input.orgId] : [], "orgId");
    const answers = await submittedAnswers(found.call.fields as FormField[], input.answers, actor.locale);
    const { callId, name, orgId, organisation, jobTitle, fields, degree } = input;
    const said = { name, orgId, organisation, jobTitle, fields, degree, answers };
    const appliedAt = sql`app_now()` as never;
    const [made] = await db
      .insert(expertApplication)
      .values({ ...said, callId, userId: actor.userId, appliedAt })
      .onConflictDoNothing()
      .returning({ id: expertApplication.id });
    if (made) {
      await applicationLifecycle.begin(made.id, "applied", actor);
      await record(actor, "expertApplication.applied", "expertApplication", made.id, { callId });
      return { applicationId: made.id };
    }
    const own = await ownApplication(callId, actor.userId);
    if (own?.status !== "withdrawn")
      throw new Fault("appliedBefore", { state: own?.status ?? "", time: own ? toWireTime(own.appliedAt) : "" });
    const set = { ...said, appliedAt, decidedAt: null, reason: null };
    await applicationLifecycle.move(own.id, "applied", actor, { set });
    return { applicationId: own.id };
  });
}

async function ownApplication(callId: string, userId: string) {
  const [row] = await db
    .select()
    .from(expertApplication)
    .where(and(eq(expertApplication.callId, callId), eq(expertApplication.userId, userId)));
  return row;
}

/** Takes an application back while nobody has answered it. @throws notFound, illegalTransition */
export async function withdrawApplication({ callId }: { callId: string }, actor: Actor) {
  return transaction(async () => {
    const own = await ownApplication(callId, actor.userId);
    if (!own) throw new Fault("notFound");
    await applicationLifecycle.move(own.id, "withdrawn", actor);
    return null;
  });
}
