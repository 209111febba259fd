import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expertApplication, expertCall, user } from "@/db";
import { record } from "@/lib/audit";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { expertRole, giveExpertRole } from "@/lib/domain/expert/account/making";
import { enterLibrary } from "@/lib/domain/expert/entering";
import { notify } from "@/lib/domain/inbox";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { applicationLifecycle } from "./lifecycle";
import { callsWithin } from "./scope";

type Application = typeof expertApplication.$inferSelect;
type Call = typeof expertCall.$inferSelect;

/** One act for each application, its row held; each row names its person, also where it is refused. */
async function forEach(ids: readonly string[], actor: Actor, act: (row: Application, call: Call) => Promise<void>) {
  const names = new Map<string, string>();
  const about = (applicationId: string) => ({ applicationId, name: names.get(applicationId) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (applicationId) => {
      const [found] = await db
        .select({ row: expertApplication, call: expertCall })
        .from(expertApplication)
        .innerJoin(expertCall, eq(expertCall.id, expertApplication.callId))
        .where(and(eq(expertApplication.id, applicationId), callsWithin(actor)))
        .for("update", { of: expertApplication });
      if (!found) throw new Fault("notFound");
      names.set(applicationId, found.row.name);
      await act(found.row, found.call);
      return about(applicationId);
    },
    about,
  );
}

const addressOf = (call: Call) => `/home/expertInfo/call?id=${call.id}`;

/**
 * Approves applications: their people enter the library with what they wrote, by the account that they applied with.
 * @throws grantTooHigh, notConfigured; per row: notFound, illegalTransition, expertElsewhere, accountDisabled for one that is out of use
 */
export async function approveApplications({ ids }: z.output<typeof calls.approveApplications.input>, actor: Actor) {
  await expertRole(actor);
  return forEach(ids, actor, async (row, call) => {
    const { groupId } = call;
    const { userId, orgId, jobTitle, fields, degree } = row;
    await mustBeInUse(userId);
    const set = { decidedAt: sql`app_now()` as never, reason: null };
    await applicationLifecycle.move(row.id, "approved", actor, { set });
    const expertId = await enterLibrary({ groupId, orgId, tiedOrgIds: [], jobTitle, fields, degree }, userId);
    await db.update(expertApplication).set({ expertId }).where(eq(expertApplication.id, row.id));
    await giveExpertRole(userId, groupId, actor);
    await record(actor, "expert.add", "expert", expertId, { userId, callId: call.id });
    await notify([userId], "expertApproved", { title: call.title }, { link: addressOf(call) });
  });
}

/** Nobody enters a library who cannot sign in. @throws accountDisabled */
async function mustBeInUse(userId: string) {
  const [held] = await db.select().from(user).where(eq(user.id, userId)).for("share");
  if (!held || held.deletedAt || held.status === "disabled") throw new Fault("accountDisabled");
}

/** Refuses applications. @throws per row: notFound, illegalTransition */
export const refuseApplications = ({ ids, reason }: z.output<typeof calls.refuseApplications.input>, actor: Actor) =>
  forEach(ids, actor, async (row, call) => {
    const set = { decidedAt: sql`app_now()` as never, reason };
    await applicationLifecycle.move(row.id, "refused", actor, { reason, set });
    await notify([row.userId], "expertRefused", { title: call.title, reason }, { link: addressOf(call) });
  });
