import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, expertNomination, expertRequest } from "@/db";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { expertRole } from "@/lib/domain/expert/account/making";
import { inviteExpert } from "@/lib/domain/expert/invitation/inviting";
import { notify } from "@/lib/domain/inbox";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { nominationLifecycle } from "./lifecycle";
import { organised } from "./scope";

type Nomination = typeof expertNomination.$inferSelect;
type Request = typeof expertRequest.$inferSelect;

/** One act for each nomination, its row held; each row names its person, also where it is refused. */
async function forEach(ids: readonly string[], actor: Actor, act: (row: Nomination, of: Request) => Promise<void>) {
  const names = new Map<string, string>();
  const about = (nominationId: string) => ({ nominationId, name: names.get(nominationId) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (nominationId) => {
      const [found] = await db
        .select({ row: expertNomination, request: expertRequest })
        .from(expertNomination)
        .innerJoin(expertRequest, eq(expertRequest.id, expertNomination.requestId))
        .where(and(eq(expertNomination.id, nominationId), organised(actor)))
        .for("update", { of: expertNomination });
      if (!found || found.row.status === "draft") throw new Fault("notFound");
      names.set(nominationId, found.row.name);
      await act(found.row, found.request);
      return about(nominationId);
    },
    about,
  );
}

const LINK = "/expert/recommend";

/** Approves nominations: their people are invited. @throws grantTooHigh, notConfigured; per row: notFound, illegalTransition, invitationOpen, tooFast */
export async function approveNominations({ ids }: z.output<typeof calls.approveNominations.input>, actor: Actor) {
  await expertRole(actor);
  return forEach(ids, actor, async (row, { groupId, title }) => {
    await nominationLifecycle.move(row.id, "approved", actor);
    const { name, orgId, jobTitle, fields } = row;
    const contact = row.which === "mobile" ? { mobile: row.target } : { email: row.target };
    const said = { ...contact, name, orgId, jobTitle, fields, tiedOrgIds: [], groupId };
    const { invitationId } = await inviteExpert(said as Parameters<typeof inviteExpert>[0], actor);
    await db.update(expertNomination).set({ invitationId }).where(eq(expertNomination.id, row.id));
    await notify([row.createdBy], "nomineeInvited", { name, title }, { link: LINK });
  });
}

/** Refuses nominations. @throws per row: notFound, illegalTransition */
export const refuseNominations = ({ ids, reason }: z.output<typeof calls.refuseNominations.input>, actor: Actor) =>
  forEach(ids, actor, async (row, { title }) => {
    await nominationLifecycle.move(row.id, "refused", actor, { reason, set: { reason } });
    await notify([row.createdBy], "nomineeRefused", { name: row.name, title, reason }, { link: LINK });
  });
