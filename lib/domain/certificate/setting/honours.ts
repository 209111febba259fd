import { eq } from "drizzle-orm";
import { certificateSetting, db } from "@/db";
import { type AwardKind, kindOf } from "@/lib/domain/award/contract";

/** Whom an award of a kind honours: its certificates go to no other kind of recipient. */
export const honoursOf = (kind: AwardKind): readonly number[] => kindOf(kind).honours;

/** By award rule what the organiser of a contest chose, where that is less than the award honours. */
export async function chosenIn(contestId: string): Promise<Record<string, number[]>> {
  const [own] = await db.select().from(certificateSetting).where(eq(certificateSetting.contestId, contestId));
  return own?.recipients ?? {};
}

/**
 * The kinds of recipients that the certificates of an award go to: all that it honours unless some of these were chosen. A
 * choice that was made when the rule was of another kind, and names none of them, is none.
 */
export function recipientTypesOf(
  { id, kind }: { id: string; kind: AwardKind },
  chosen: Record<string, number[]>,
): number[] {
  const own = chosen[id];
  const left = honoursOf(kind).filter((type) => own?.includes(type));
  return own && (left.length > 0 || own.length === 0) ? left : [...honoursOf(kind)];
}
