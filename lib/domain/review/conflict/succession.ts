import { declaredConflict } from "@/db";
import { follows } from "@/lib/domain/org";
import type { Merged } from "@/lib/domain/org/contract";
import { dropConflictsAt } from "./dropping";

const followColumns = follows({
  column: declaredConflict.orgId,
  per: [declaredConflict.expertId, declaredConflict.workId],
  twice: "falls",
});

/** What of this room follows a merger: declared conflicts; and whoever judges works of what is their own school now stops. */
export async function followInReview(merged: Merged) {
  await followColumns(merged);
  await dropConflictsAt(merged.into);
}
