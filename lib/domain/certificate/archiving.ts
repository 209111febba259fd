import { and, eq } from "drizzle-orm";
import { award, db } from "@/db";
import { Fault } from "@/lib/fault";

/**
 * A contest goes to the archive when every award has its certificates, or when it was said why the rest get none
 * (semantics 2.1). @throws certificatesOutstanding with their count
 */
export async function mustBeCertified({ contestId, waived }: { contestId: string; waived: boolean }) {
  if (waived) return;
  const count = await db.$count(award, and(eq(award.contestId, contestId), eq(award.status, "confirmed")));
  if (count > 0) throw new Fault("certificatesOutstanding", { count });
}
