import { eq } from "drizzle-orm";
import { db, expert, temporaryExpert, user } from "@/db";
import { anExpert } from "@/lib/seed/factories";
import type { Place } from "./people";

/** Experts who came by a slip: one who judges, one without a task, one who was taken out of use. */
export async function someTemporaries(province: Place["province"], judge: Place["temporary"], planId: string) {
  const [spare, retired] = [
    await anExpert({ in: province }),
    await anExpert({ in: province, status: "retired" as const }),
  ];
  for (const [n, { row }] of [judge, spare, retired].entries()) {
    await db.update(expert).set({ temporary: true }).where(eq(expert.id, row.id));
    await db.insert(temporaryExpert).values({ expertId: row.id, planId, no: n + 1, namedAt: new Date(0) });
  }
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, retired.row.userId));
  return { temporaryExpert: judge.row.id, spareTemporary: spare.row.id, retiredTemporary: retired.row.id };
}
