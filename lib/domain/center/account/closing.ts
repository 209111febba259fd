import { eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  db,
  expert,
  expertApplication,
  expertInvitation,
  expertNomination,
  file,
  outsideAward,
  panelInvitation,
  studyAttempt,
  studyCompletion,
  studyProgress,
  temporaryExpert,
  transaction,
  user,
} from "@/db";
import { isOneOf } from "@/db/many";
import { systemActor } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { beginClosing, COOLING_DAYS, keepOpen, lockDueClosing, proveSelf, wipeAccount } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { forgetObjectionContacts } from "@/lib/domain/award";
import { forgetShares } from "@/lib/domain/certificate";
import { forgetActivations } from "@/lib/domain/expert";
import { forgetMessages, notify } from "@/lib/domain/inbox";
import { forgetLetters, forgetNotes } from "@/lib/domain/review";
import { forgetAnswers, forgetLikes, forgetVotes } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { hindrancesOf } from "./hindering";

/** What stands in the way of deleting the caller's account. */
export async function closingView(_: object, actor: Actor) {
  return { coolingDays: COOLING_DAYS, hindrances: await hindrancesOf(actor.userId, actor.locale) };
}

/**
 * Begins the deletion of the caller's account.
 * @throws wrongPassword, wrongCode, notFound, accountLocked, accountHeld where something stands in the way
 */
export async function closeAccount(input: z.output<typeof calls.closeAccount.input>, actor: Actor) {
  const spend = await proveSelf(input, actor);
  return transaction(async () => {
    await spend();
    const { length } = await hindrancesOf(actor.userId, actor.locale);
    if (length) throw new Fault("accountHeld", { count: length });
    const dueTime = toWireTime(await beginClosing(actor));
    await notify([actor.userId], "accountClosing", { due: dueTime.slice(0, 10) }, { link: "/neibu/login" });
    return { dueTime };
  });
}

/** Deletes the accounts whose days have passed, each by itself; one that took on a duty meanwhile stays and is told so. */
export async function closeDueAccounts() {
  while (await transaction(closeNext));
}

async function closeNext(): Promise<boolean> {
  const due = await lockDueClosing();
  if (!due) return false;
  const { userId, locale } = due;
  const { length } = await hindrancesOf(userId, locale);
  if (length === 0) await erase(userId);
  else {
    await keepOpen(userId, systemActor);
    await notify([userId], "accountKept", { count: length }, { link: "/center/set" });
  }
  return true;
}

/** Removes what belongs to this person alone, room by room, and their name from the account. */
export async function erase(userId: string) {
  const gone = await db.delete(outsideAward).where(eq(outsideAward.userId, userId)).returning();
  const proofs = gone.flatMap(({ proofId }) => proofId ?? []);
  const experts = await db
    .update(expert)
    .set({
      status: "retired",
      jobTitle: "",
      fields: [],
      degree: null,
      languages: [],
      tags: [],
      away: [],
      maxLoad: null,
      introduction: "",
      introductionEn: "",
      consentedAt: null,
      publishedAt: null,
    })
    .where(eq(expert.userId, userId))
    .returning({ id: expert.id });
  const own = experts.map(({ id }) => id);
  const forms = await forgetNominations(userId, own);
  await db.delete(file).where(isOneOf(file.id, [...proofs, ...forms]));
  await forgetActivations({ userIds: [userId] });
  await db.delete(expertInvitation).where(isOneOf(expertInvitation.expertId, own));
  await db.update(panelInvitation).set({ reason: "" }).where(isOneOf(panelInvitation.expertId, own));
  await db.update(temporaryExpert).set({ organisation: null }).where(isOneOf(temporaryExpert.expertId, own));
  for (const table of [expertApplication, studyProgress, studyAttempt, studyCompletion])
    await db.delete(table).where(eq(table.userId, userId));
  await forgetLetters(own);
  await forgetMessages(userId);
  await forgetNotes(userId);
  await forgetObjectionContacts(userId);
  await forgetAnswers({ userIds: [userId] });
  await forgetLikes(userId);
  await forgetVotes(userId);
  await forgetShares(userId);
  await wipeAccount(userId);
}

/** Takes back what schools wrote of this person when they recommended them: by a contact that is proven theirs, or by what came of it. The forms' ids. */
async function forgetNominations(userId: string, experts: readonly string[]): Promise<string[]> {
  const contacts = db
    .select({
      target: sql`unnest(array[case when ${user.mobileVerifiedAt} is not null then ${user.mobile} end,
      case when ${user.emailVerifiedAt} is not null then ${user.email} end])`,
    })
    .from(user)
    .where(eq(user.id, userId));
  const invitations = db
    .select({ id: expertInvitation.id })
    .from(expertInvitation)
    .where(isOneOf(expertInvitation.expertId, experts));
  const gone = await db
    .delete(expertNomination)
    .where(or(inArray(expertNomination.target, contacts), inArray(expertNomination.invitationId, invitations)))
    .returning({ formId: expertNomination.formId });
  return gone.flatMap(({ formId }) => formId ?? []);
}
