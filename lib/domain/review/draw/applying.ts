import { eq } from "drizzle-orm";
import { db, draw } from "@/db";
import type { Inputs } from "@/lib/domain/review/distribution/inputs";
import { Fault } from "@/lib/fault";
import { lastDraw } from "./committing";
import type { Names } from "./freezing";
import { unpack } from "./packing";

/** The draw that a distribution came from; undefined for one that was tried by hand. */
export async function drawOf(distributionId: string) {
  const [row] = await db.select().from(draw).where(eq(draw.distributionId, distributionId));
  return row;
}

/**
 * While a draw waits for its seed, or was drawn and is not applied, no other distribution takes its place: it is abandoned or repeated
 * first, and says so. What a repeated draw gave is applied no more. @throws drawPending, drawRepeated
 */
export async function mustPassNoDraw(planId: string, distributionId: string) {
  const own = await drawOf(distributionId);
  if (own && (await db.$count(draw, eq(draw.redoes, own.id))) > 0) throw new Fault("drawRepeated");
  const last = await lastDraw(planId, "assignment");
  if (!last || last.status === "abandoned" || last.applied || last.id === own?.id) return;
  throw new Fault("drawPending");
}

/**
 * The works of a drawn assignment with the judging numbers that were frozen for them.
 * @throws drawChanged when one of them has got another number since
 */
export async function numbered(names: Buffer, works: Inputs["works"]) {
  const frozen = Object.values((await unpack<Names>(names)).works);
  const numberOf = new Map(frozen.map(({ workId, judgingNo }) => [workId, judgingNo]));
  return works.map((one) => {
    const judgingNo = numberOf.get(one.workId);
    if (judgingNo === undefined || (one.judgingNo && one.judgingNo !== judgingNo)) throw new Fault("drawChanged");
    return { ...one, frozenNo: judgingNo };
  });
}
