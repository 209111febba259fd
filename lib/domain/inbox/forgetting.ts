import { eq, inArray, or } from "drizzle-orm";
import { db, letterDigest, mailRefusal, message, outbox, quietHours, subscription, user } from "@/db";

/** Removes what somebody was written, and what they chose to be written; for a deleted account. */
export async function forgetMessages(userId: string) {
  const [person] = await db.select({ mobile: user.mobile, email: user.email }).from(user).where(eq(user.id, userId));
  const reached = [person?.mobile, person?.email].filter((one) => typeof one === "string");
  await db.delete(outbox).where(or(eq(outbox.userId, userId), inArray(outbox.target, reached)));
  await db.delete(message).where(eq(message.userId, userId));
  await db.delete(letterDigest).where(eq(letterDigest.userId, userId));
  await db.delete(mailRefusal).where(eq(mailRefusal.userId, userId));
  await db.delete(quietHours).where(eq(quietHours.userId, userId));
  await db.delete(subscription).where(eq(subscription.userId, userId));
}
