import { and, eq, sql } from "drizzle-orm";
import { award, db } from "@/db";
import { Fault } from "@/lib/fault";

/** The setting gives certificates of this award to nobody. */
const givenToNobody = sql`exists (select 1 from certificate_setting s where s.contest_id = ${award.contestId}
  and s.recipients -> ${award.defId}::text = '[]')`;

/**
 * A contest goes to the archive when every award has its certificates or is set to get none, or when it was said why the rest
 * get none (docs/rules/certificate.md, "Archiving a contest"). @throws certificatesOutstanding with their count
 */
export async function mustBeCertified({ contestId, waived }: { contestId: string; waived: boolean }) {
  if (waived) return;
  const count = await db.$count(
    award,
    and(eq(award.contestId, contestId), eq(award.status, "confirmed"), sql`not ${givenToNobody}`),
  );
  if (count > 0) throw new Fault("certificatesOutstanding", { count });
}
