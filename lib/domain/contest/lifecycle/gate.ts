import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, inTransaction } from "@/db";
import type { ContestStatus, WindowType } from "@/lib/domain/contest/shapes";
import { Fault } from "@/lib/fault";
import { type Act, allows, isLifecycleAct, statesOf } from "./acts";

/**
 * Refuses an act that may not happen in the contest's present state, and holds that state to the end of the transaction: a
 * change of state comes before the question or after the write. Every verb that writes inside a contest asks, once it knows
 * that the thing is the caller's to write and before it writes. Whoever changes the state holds it alone, and after that waits
 * for the contest's own row only: so a verb may hold rows of its own when it asks, but not that one.
 * @throws contestSuspended, contestReadOnly, illegalTransition for a move of the contest itself, notFound
 */
export async function mustAllow(contestId: string, act: Act) {
  const status = await stateHeldFor(contestId, act);
  if (!allows(status, act)) throw whyNot(status, act);
}

/** The same question for jobs, which pass over what may not happen now, and say so. Answers the state where it forbids the act. */
export async function forbiddenBy(contestId: string, act: Act): Promise<ContestStatus | null> {
  const status = await stateHeldFor(contestId, act);
  return allows(status, act) ? null : status;
}

async function stateHeldFor(contestId: string, act: Act): Promise<ContestStatus> {
  if (!inTransaction()) throw new Error(`${act} is asked for outside of a transaction`);
  const { rows } = await db.execute<{ status: ContestStatus | null }>(
    sql`select hold_contest(${contestId}, ${isLifecycleAct(act) || act === "delete"}) as status`,
  );
  const status = rows[0]?.status;
  if (!status) throw new Fault("notFound");
  return status;
}

/** The refusal of an act by the state of its contest. */
export function whyNot(status: ContestStatus, act: Act): Fault {
  if (isLifecycleAct(act) || act === "delete") return new Fault("illegalTransition", { from: status });
  return status === "suspended" ? new Fault("contestSuspended") : new Fault("contestReadOnly", { status, act });
}

/** `allows` in SQL, for a column that holds the state. */
export const allowing = (status: SQLWrapper, act: Act): SQL =>
  sql`${status} in (${sql.raw(
    statesOf(act)
      .map((state) => `'${state}'`)
      .join(", "),
  )})`;

/** The kind of act that each window is for. */
export const actIn: Record<WindowType, Act> = {
  signUp: "signUp",
  audit: "signUp",
  submit: "work",
  review: "review",
  publicity: "result",
};
