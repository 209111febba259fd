import { eq } from "drizzle-orm";
import { type awardDef, certificateSetting, db } from "@/db";
import { recipientTypes } from "@/lib/designer/codes";

const ofWork = [recipientTypes.student, recipientTypes.teacher, recipientTypes.work, recipientTypes.team];
type Kind = typeof awardDef.$inferSelect.kind;

/** Whom an award of each kind honours: its certificates go to no other kind of recipient. */
export const honours: Record<Kind, readonly number[]> = {
  graded: ofWork,
  special: ofWork,
  participation: [recipientTypes.student, recipientTypes.work, recipientTypes.team],
  advisor: [recipientTypes.teacher],
  school: [recipientTypes.school],
};

/** By award rule what the organiser of a contest chose, where that is less than the award honours. */
export async function chosenIn(contestId: string): Promise<Record<string, number[]>> {
  const [own] = await db.select().from(certificateSetting).where(eq(certificateSetting.contestId, contestId));
  return own?.recipients ?? {};
}

/**
 * The kinds of recipients that the certificates of an award go to: all that it honours unless some of these were chosen. A
 * choice that was made when the rule was of another kind, and names none of them, is none.
 */
export function recipientTypesOf({ id, kind }: { id: string; kind: Kind }, chosen: Record<string, number[]>): number[] {
  const own = chosen[id];
  const left = honours[kind].filter((type) => own?.includes(type));
  return own && (left.length > 0 || own.length === 0) ? left : [...honours[kind]];
}
