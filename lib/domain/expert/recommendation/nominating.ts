import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, expertNomination, transaction } from "@/db";
import { record } from "@/lib/audit";
import { whichOf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { type addNomination as addCall, FORM_MB, type putNominationForm as putCall } from "./calls";
import { nominationLifecycle } from "./lifecycle";
import { findRequest, lockOwnNomination, ofOwnSchool } from "./scope";

/** Drafts that a school has beside each other. */
const MOST_DRAFTS = 100;

/** Begins a nomination by the caller's school. @throws notFound for a request that does not ask it; requestClosed, tooManyDrafts */
export async function addNomination(input: z.output<typeof addCall.input>, actor: Actor) {
  return transaction(async () => {
    const { state } = await findRequest(input.requestId, actor, "school");
    if (state !== "open") throw new Fault("requestClosed");
    const { requestId, name, jobTitle, fields, degree } = input;
    const drafts = and(
      eq(expertNomination.requestId, requestId),
      ofOwnSchool(actor),
      eq(expertNomination.status, "draft"),
    );
    if ((await db.$count(expertNomination, drafts)) >= MOST_DRAFTS)
      throw new Fault("tooManyDrafts", { max: MOST_DRAFTS });
    const contact = input.mobile !== undefined ? { mobile: input.mobile } : { email: input.email as string };
    const target = contact.mobile ?? (contact.email as string);
    const [made] = await db
      .insert(expertNomination)
      .values({
        ...{ requestId, name, jobTitle, fields, degree, which: whichOf(contact), target },
        ...{ orgId: actor.groupId as string, createdBy: actor.userId },
      })
      .returning({ id: expertNomination.id });
    const nominationId = made?.id as string;
    await nominationLifecycle.begin(nominationId, "draft", actor);
    await record(actor, "expertNomination.add", "expertNomination", nominationId, { name });
    return { nominationId };
  });
}

/** Stores the signed form of a draft. @throws notFound, illegalTransition once it was sent; fileTypeRefused, fileTooLarge, fileCorrupt, storageFull */
export async function putNominationForm(
  { nominationId, name, size }: z.output<typeof putCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const mustBeDraft = async () => {
    const { status } = await lockOwnNomination(nominationId, actor);
    if (status !== "draft") throw new Fault("illegalTransition", { from: status });
  };
  await transaction(mustBeDraft);
  const taken = await takeIn(body, { name, size }, { types: ["pdf"], maxMb: FORM_MB }, actor);
  return transaction(async () => {
    await mustBeDraft();
    const formId = await taken.store();
    await db.update(expertNomination).set({ formId }).where(eq(expertNomination.id, nominationId));
    await record(actor, "expertNomination.form", "expertNomination", nominationId, { sha256: taken.sha256 });
    return { name };
  });
}

/**
 * Sends a nomination to the host. Sendings of one request come one after the other: of two for the last place one is taken.
 * @throws notFound, requestClosed, formMissing, overQuota, illegalTransition; nominatedBefore
 */
export async function submitNomination({ nominationId }: { nominationId: string }, actor: Actor) {
  return transaction(async () => {
    const [at] = await db
      .select({ requestId: expertNomination.requestId })
      .from(expertNomination)
      .where(and(eq(expertNomination.id, nominationId), ofOwnSchool(actor)));
    if (!at) throw new Fault("notFound");
    const { request, state, quota } = await findRequest(at.requestId, actor, "school", true);
    const own = await lockOwnNomination(nominationId, actor);
    if (own.status !== "draft") throw new Fault("illegalTransition", { from: own.status });
    if (state !== "open") throw new Fault("requestClosed");
    if (!own.formId) throw new Fault("formMissing");
    const sent = and(
      eq(expertNomination.requestId, request.id),
      inArray(expertNomination.status, ["nominated", "approved"]),
    );
    if ((await db.$count(expertNomination, and(sent, ofOwnSchool(actor)))) >= quota)
      throw new Fault("overQuota", { max: quota });
    if (await db.$count(expertNomination, and(sent, eq(expertNomination.target, own.target))))
      throw new Fault("nominatedBefore", {}, [{ field: own.which, fault: "nominatedBefore" }]);
    await nominationLifecycle.move(nominationId, "nominated", actor);
    return null;
  });
}

/** @throws notFound, illegalTransition once it was answered */
export async function withdrawNomination({ nominationId }: { nominationId: string }, actor: Actor) {
  return transaction(async () => {
    await lockOwnNomination(nominationId, actor);
    await nominationLifecycle.move(nominationId, "withdrawn", actor);
    return null;
  });
}
