import { and, eq, gt, sql } from "drizzle-orm";
import { contactChange, db } from "@/db";
import { isOneOf } from "@/db/many";
import { maskOf, type Which } from "./columns";

/** What is proposed for people and still waits for its holder, masked, by person and kind. */
export async function pendingOf(userIds: readonly string[]) {
  const rows = await db
    .select({ userId: contactChange.userId, which: contactChange.which, target: contactChange.target })
    .from(contactChange)
    .where(
      and(
        isOneOf(contactChange.userId, userIds),
        eq(contactChange.status, "pending"),
        gt(contactChange.expiresAt, sql`app_now()`),
      ),
    );
  const found = new Map<string, Partial<Record<Which, string>>>();
  for (const { userId, which, target } of rows)
    found.set(userId, { ...found.get(userId), [which]: maskOf(which, target) });
  return found;
}
