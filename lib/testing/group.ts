import { eq } from "drizzle-orm";
import { db, type reviewPlan, user } from "@/db";
import { hashPassword } from "@/lib/domain/access/credential/password";
import type { Actor } from "@/lib/domain/actor";
import {
  answerRanking,
  beginRanking,
  groupMeeting,
  groupResult,
  moveInRanking,
  proposeRanking,
  signGroupResult,
} from "@/lib/domain/review";
import { aGroup, aReviewContest } from "@/lib/seed/factories";

export const password = "Group@2026";
export const reason = "the stronger evidence";

/** Four works of two experts, of which the first one leads (`aGroup`). */
export async function groupScene(plan: Partial<typeof reviewPlan.$inferInsert> = {}) {
  const place = await aReviewContest();
  const group = await aGroup(place, { plan });
  const { leader, member } = group;
  const passwordHash = await hashPassword(password);
  await db.update(user).set({ passwordHash }).where(eq(user.id, leader.actor.userId));
  const { id: planId } = group.plan;
  const meet = (actor = leader.actor) => groupMeeting({ planId }, actor);
  const version = async () => (await meet()).version;
  const begin = async (words = "", actor = leader.actor) =>
    beginRanking({ planId, version: await version(), reason: words }, actor);
  const move = async (judgingNo: string, toPlace: number, actor = leader.actor) =>
    moveInRanking({ planId, judgingNo, toPlace, reason, version: await version() }, actor);
  const propose = async (actor = leader.actor) => proposeRanking({ planId, version: await version() }, actor);
  const sign = async (more: object = {}, actor: Actor = leader.actor) =>
    signGroupResult({ planId, version: await version(), name: actor.realName, password, ...more }, actor);
  const answer = (agrees: boolean, words = "", actor = member.actor, proposal = 1) =>
    answerRanking({ planId, proposal, agrees, words }, actor);
  const places = async () => (await groupResult({ planId }, place.manager)).works.map((one) => one.judgingNo);
  return { ...place, ...group, planId, meet, begin, move, propose, sign, answer, places };
}
/** How a promise ends: done, or by which fault. */
export const ending = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (refused) => refused.fault ?? String(refused),
  );
