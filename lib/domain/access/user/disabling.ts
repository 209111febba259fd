import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, user } from "@/db";
import { record, recordEach, systemActor } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { now, toWireDay } from "@/lib/clock";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { findOwned, type Person } from "./below";
import type { disableUser as call } from "./disabling-calls";

/**
 * Disables an account with a reason, through a day or until somebody enables it; disabled already, it has the new reason and day from
 * then on. Every device is signed out at once.
 * @throws notFound, outranked, rootProtected, personElsewhere; stale; dayPast for a day before today
 */
export async function disableUser({ userId, version, reason, until }: z.output<typeof call.input>, actor: Actor) {
  if (until && until < toWireDay(now())) throw new Fault("badInput", {}, [{ field: "until", fault: "dayPast" }]);
  return transaction(async () => {
    const [before] = (await findOwned([userId], actor, ["userId"])) as [Person];
    if (before.version !== version) throw stale("user", userId);
    const set = { status: "disabled", disabledReason: reason, disabledUntil: until ?? null } as const;
    await db
      .update(user)
      .set({ ...set, version: sql`${user.version} + 1` })
      .where(eq(user.id, userId));
    await endAllOf([userId], "disabled");
    await record(actor, "user.disable", "user", userId, changesBetween(before, { ...before, ...set }));
    return null;
  });
}

/** Enables accounts whose last disabled day is over; run once a minute. */
export async function enableDue() {
  await transaction(async () => {
    const enabled = await db
      .update(user)
      .set({ status: "active", version: sql`${user.version} + 1` })
      .where(
        and(
          eq(user.status, "disabled"),
          sql`${user.disabledUntil} < (app_now() at time zone 'Asia/Shanghai')::date`,
          isNull(user.deletedAt),
        ),
      )
      .returning({ id: user.id });
    await recordEach(
      systemActor,
      "user.enable",
      "user",
      enabled.map(({ id }) => ({ id, detail: {} })),
    );
  });
}

/** Why somebody cannot sign in, as far as it was said. */
export function disabledFault({ disabledReason: reason, disabledUntil: day }: Person): Fault {
  if (!reason) return new Fault("accountDisabled");
  return day ? new Fault("accountDisabledUntil", { day, reason }) : new Fault("accountDisabledFor", { reason });
}
