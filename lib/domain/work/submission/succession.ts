import { work } from "@/db";
import { stillRuns } from "@/lib/domain/contest";
import { follows } from "@/lib/domain/org";

/** What of this room goes to the successor when an organisation is merged: the works of contests that still run. */
export const followInWork = follows({ column: work.ownerGroupId, only: stillRuns(work.contestId) });
