import { eq } from "drizzle-orm";
import { db, group, transaction } from "@/db";
import { now } from "@/lib/clock";
import { type Actor, may } from "@/lib/domain/access";
import { announce, askLeave } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { blockersOf } from "./blockers";
import type { LifeAct } from "./desk-calls";
import { publishForms } from "./form-editing";
import { contestLife } from "./life";
import { findOwnContest } from "./scope";
import type { ContestStatus } from "./shapes";
import { tellPublished, tellReturned, tellStopped, tellSubmitted } from "./telling";

interface Plain {
  competitionId: string;
}
interface Because extends Plain {
  reason: string;
}
type Options = Parameters<typeof contestLife.move>[3];

/** One move of a contest that the actor answers for. @throws notFound, illegalTransition */
async function move(id: string, to: ContestStatus, actor: Actor, options: Options = {}) {
  return transaction(async () => {
    const row = await findOwnContest(id, actor);
    await contestLife.move(id, to, actor, options);
    await touch("contests", `contest:${id}`);
    return { row, status: to };
  });
}

/**
 * Hands a draft in for approval; an organisation that asks for none publishes it by that.
 * @throws contestIncomplete with every gap named, illegalTransition
 */
export async function submitContest({ competitionId }: Plain, actor: Actor) {
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    if (row.status !== "draft") throw new Fault("illegalTransition", { from: row.status });
    const blockers = await blockersOf(row, actor.locale);
    if (blockers.length)
      throw new Fault(
        "contestIncomplete",
        {},
        blockers.map((b) => ({ field: b.key, message: b.message })),
      );
    await move(competitionId, "pending", actor);
    if (!(await needsApproval(row.groupId))) return publish(competitionId, actor);
    await tellSubmitted(row);
    return { status: "pending" as const };
  });
}

/** Whether an administrator approves what an organisation publishes. */
export async function needsApproval(groupId: string): Promise<boolean> {
  const [home] = await db.select({ approval: group.publishApproval }).from(group).where(eq(group.id, groupId));
  return home?.approval !== false;
}

async function publish(id: string, actor: Actor) {
  const done = await move(id, "published", actor, { set: { publishedAt: now() } });
  await publishForms(id);
  await announce("contestPublished", { contestId: id });
  await tellPublished(done.row);
  return done;
}

/** Approves what was handed in: the page is public, the forms become version 1. @throws illegalTransition */
export async function approveContest({ competitionId }: Plain, actor: Actor) {
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    if (row.status !== "pending") throw new Fault("illegalTransition", { from: row.status });
    return publish(competitionId, actor);
  });
}

/** Returns what was handed in, with the reason. */
export const sendBackContest = async ({ competitionId, reason }: Because, actor: Actor) =>
  transaction(async () => {
    const done = await move(competitionId, "draft", actor, { reason });
    await tellReturned(done.row, reason);
    return done;
  });

/** The page stays with a notice; every act of participants is refused until it resumes. */
export const suspendContest = async ({ competitionId, reason }: Because, actor: Actor) =>
  transaction(async () => {
    const done = await move(competitionId, "suspended", actor, { reason });
    await tellStopped(done.row, "contestSuspended", reason);
    return done;
  });

export async function resumeContest({ competitionId, reason }: Because, actor: Actor) {
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    if (row.status !== "suspended") throw new Fault("illegalTransition", { from: row.status });
    return move(competitionId, "published", actor, { reason });
  });
}

/** Later rooms refund and tell the teams. */
export async function cancelContest({ competitionId, reason }: Because, actor: Actor) {
  return transaction(async () => {
    const done = await move(competitionId, "cancelled", actor, { reason });
    await announce("contestCancelled", { contestId: competitionId, reason });
    await tellStopped(done.row, "contestCancelled", reason);
    return done;
  });
}

/** @throws what the later rooms object to: results not confirmed, an objection open */
export async function finishContest({ competitionId }: Plain, actor: Actor) {
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    if (row.status !== "published") throw new Fault("illegalTransition", { from: row.status });
    await askLeave("mayFinishContest", { contestId: competitionId });
    return move(competitionId, "finished", actor);
  });
}

/** A reason waives certificates that were never issued. @throws what the later rooms object to: certificatesOutstanding, publicityOpen */
export async function archiveContest({ competitionId, reason = "" }: Plain & { reason?: string }, actor: Actor) {
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    if (row.status !== "finished") throw new Fault("illegalTransition", { from: row.status });
    await askLeave("mayArchiveContest", { contestId: competitionId, waived: reason !== "" });
    return move(competitionId, "archived", actor, reason ? { reason } : {});
  });
}

/** Takes a contest out of the archive: ROOT alone. @throws noPermission */
export async function reopenContest({ competitionId, reason }: Because, actor: Actor) {
  if (actor.roleKey !== "ROOT") throw new Fault("noPermission");
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    if (row.status !== "archived") throw new Fault("illegalTransition", { from: row.status });
    return move(competitionId, "finished", actor, { reason });
  });
}

const acts: Record<ContestStatus, readonly LifeAct[]> = {
  draft: ["submit"],
  pending: ["approve", "sendBack"],
  published: ["finish", "suspend", "cancel"],
  suspended: ["resume", "cancel"],
  cancelled: [],
  finished: ["archive"],
  archived: ["reopen"],
};

/** What this actor may do to a contest of this status. */
export const actsOf = (status: ContestStatus, actor: Actor): LifeAct[] =>
  acts[status].filter((act) => {
    if (act === "reopen") return actor.roleKey === "ROOT";
    if (act === "submit") return may(actor, "comp:info:edit");
    return act === "finish" ? may(actor, "comp:info:edit", "comp:info:publish") : may(actor, "comp:info:publish");
  });
