import type { awardDef } from "@/db";
import { recipientTypes } from "@/lib/designer/codes";

const ofWork = [recipientTypes.student, recipientTypes.teacher, recipientTypes.work, recipientTypes.team];
/** Whom an award of each kind honours: its certificates go to no other kind of recipient. */
export const honours: Record<typeof awardDef.$inferSelect.kind, readonly number[]> = {
  graded: ofWork,
  special: ofWork,
  participation: [recipientTypes.student, recipientTypes.work, recipientTypes.team],
  advisor: [recipientTypes.teacher],
  school: [recipientTypes.school],
};
