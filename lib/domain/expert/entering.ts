import { eq, sql } from "drizzle-orm";
import { db, expert } from "@/db";
import { Fault } from "@/lib/fault";

type Stored = typeof expert.$inferSelect;
type Entry = Pick<Stored, "groupId" | "orgId" | "tiedOrgIds" | "jobTitle" | "fields"> & Partial<Pick<Stored, "degree">>;

/**
 * Enters a person into a library; who was in it before comes back, and what it knows of them stays. Answers the expert's id.
 * @throws expertElsewhere for who is in another library, was let in for one plan, or is an expert by another account
 */
export async function enterLibrary({ groupId, orgId, tiedOrgIds, jobTitle, fields, degree }: Entry, userId: string) {
  const [made] = await db
    .insert(expert)
    .values({ userId, groupId, orgId, tiedOrgIds, jobTitle, fields, degree })
    .onConflictDoNothing()
    .returning({ id: expert.id });
  if (made) return made.id;
  const [held] = await db.select().from(expert).where(eq(expert.userId, userId)).for("update");
  if (held?.groupId !== groupId || held.temporary || held.mergedInto) throw new Fault("expertElsewhere");
  if (held.status === "retired")
    await db
      .update(expert)
      .set({ status: "active", version: sql`${expert.version} + 1` })
      .where(eq(expert.id, held.id));
  return held.id;
}
