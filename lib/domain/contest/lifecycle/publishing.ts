import { eq } from "drizzle-orm";
import { type contest, db, group, transaction } from "@/db";
import { now } from "@/lib/clock";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { publishForms } from "@/lib/domain/contest/form/editing";
import { handedInBy } from "@/lib/domain/contest/history";
import { notifyPublished, notifyReturned, notifyStopped, notifySubmitted } from "@/lib/domain/contest/notifying";
import { windowsAhead } from "@/lib/domain/contest/schedule/ahead";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { tellOfContest } from "@/lib/domain/contest/telling";
import { announce, askLeave } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { wordsOf } from "@/lib/i18n/words";
import { allows, type LifecycleAct, lifecycleActs, moves } from "./acts";
import { blockersOf } from "./blockers";
import { mustAllow } from "./gate";
import { contestLifecycle } from "./lifecycle";

interface Plain {
  competitionId: string;
}
interface Because extends Plain {
  reason: string;
}
type Row = typeof contest.$inferSelect;
type Options = Parameters<typeof contestLifecycle.move>[3];

/**
 * One move of a contest that the actor answers for, once `before` agrees. @throws notFound, illegalTransition
 */
async function move<A extends LifecycleAct>(
  { competitionId: id, reason }: Plain & { reason?: string },
  act: A,
  actor: Actor,
  before: (row: Row) => Promise<unknown> = async () => {},
  options: Options = {},
) {
  return transaction(async () => {
    await findOwnContest(id, actor);
    await mustAllow(id, act);
    const row = await findOwnContest(id, actor);
    await before(row);
    const status: (typeof moves)[A]["to"] = moves[act].to;
    await contestLifecycle.move(id, status, actor, { ...options, ...(reason && { reason }) });
    await touch("contests", `contest:${id}`);
    await tellOfContest({ ...row, status });
    return { row, status };
  });
}

/**
 * Hands a draft in for approval; an organisation that asks for none publishes it by that.
 * @throws contestIncomplete with every gap named, illegalTransition
 */
export async function submitContest(input: Plain, actor: Actor) {
  return transaction(async () => {
    const { row, status } = await move(input, "submit", actor, async (draft) => {
      const blockers = await blockersOf(draft, actor.locale);
      const errors = blockers.map((b) => ({ field: b.key, message: b.message }));
      if (errors.length) throw new Fault("contestIncomplete", {}, errors);
    });
    if (!(await needsApproval(row.groupId))) return approveContest(input, actor);
    await notifySubmitted(row);
    return { status };
  });
}

/** Whether an administrator approves what an organisation publishes. */
export async function needsApproval(groupId: string): Promise<boolean> {
  const [home] = await db.select({ approval: group.publishApproval }).from(group).where(eq(group.id, groupId));
  return home?.approval !== false;
}

/** Approves what was handed in: the page is public, the forms become version 1. @throws illegalTransition */
export const approveContest = async (input: Plain, actor: Actor) =>
  transaction(async () => {
    const done = await move(input, "approve", actor, undefined, { set: { publishedAt: now() } });
    await publishForms(input.competitionId);
    await announce("contestPublished", { contestId: input.competitionId });
    await notifyPublished(done.row);
    return done;
  });

/** Sends back what was handed in, with the reason. @throws illegalTransition */
export const sendBackContest = async (input: Because, actor: Actor) =>
  transaction(async () => {
    const done = await move(input, "sendBack", actor);
    await notifyReturned(done.row, input.reason);
    return done;
  });

/** Whoever handed a contest in takes it back to work on it again. @throws illegalTransition, noPermission for anybody else */
export const recallContest = async (input: Plain & { reason?: string }, actor: Actor) =>
  move(input, "recall", actor, async ({ id }) => {
    if ((await handedInBy(id)) !== actor.userId) throw new Fault("noPermission");
  });

/** Suspends a contest: its page stays with a notice, and every act of participants is refused until it resumes. @throws illegalTransition */
export const suspendContest = async (input: Because, actor: Actor) =>
  transaction(async () => {
    const done = await move(input, "suspend", actor);
    await notifyStopped(done.row, "contestSuspended", input.reason);
    return done;
  });

/** @throws illegalTransition */
export const resumeContest = async (input: Because, actor: Actor) => move(input, "resume", actor);

/** Cancels a contest; later rooms notify the teams. @throws illegalTransition */
export const cancelContest = async (input: Because, actor: Actor) =>
  transaction(async () => {
    const done = await move(input, "cancel", actor);
    await announce("contestCancelled", { contestId: input.competitionId, reason: input.reason });
    await notifyStopped(done.row, "contestCancelled", input.reason);
    return done;
  });

/** @throws illegalTransition; what the later rooms object to: results not confirmed, an objection open, a fee owed; windowsAhead */
export const finishContest = async (input: Plain, actor: Actor) =>
  move(input, "finish", actor, async ({ id }) => {
    await askLeave("mayFinishContest", { contestId: id });
    const ahead = await windowsAhead(id, actor.locale);
    if (ahead.length)
      throw new Fault("windowsAhead", { windows: ahead.join(wordsOf(actor.locale, "contest")("cockpit.and")) });
  });

/** A reason waives certificates that were never issued. @throws illegalTransition; what the later rooms object to: certificatesOutstanding, publicityOpen */
export const archiveContest = async (input: Plain & { reason?: string }, actor: Actor) =>
  move(input, "archive", actor, ({ id }) => askLeave("mayArchiveContest", { contestId: id, waived: !!input.reason }));

/** Takes a contest out of the archive: ROOT alone. @throws noPermission, illegalTransition */
export async function reopenContest(input: Because, actor: Actor) {
  if (actor.roleKey !== "ROOT") throw new Fault("noPermission");
  return move(input, "reopen", actor);
}

/** What this actor may do to a contest as it is now. */
export async function actsOf({ id, status }: Row, actor: Actor): Promise<LifecycleAct[]> {
  const isTheirs = status === "pending" && (await handedInBy(id)) === actor.userId;
  return lifecycleActs.filter((act) => {
    if (!allows(status, act)) return false;
    if (act === "reopen") return actor.roleKey === "ROOT";
    if (act === "recall") return isTheirs && may(actor, "comp:info:edit");
    if (act === "submit") return may(actor, "comp:info:edit");
    return act === "finish" ? may(actor, "comp:info:edit", "comp:info:publish") : may(actor, "comp:info:publish");
  });
}
