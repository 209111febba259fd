import { sql } from "drizzle-orm";
import { summaryReport } from "@/db";
import { follows } from "@/lib/domain/org";

/** What of this room goes to the successor when an organisation is merged: reports that are not accepted yet. */
export const followInSummary = follows({
  column: summaryReport.orgId,
  only: sql`${summaryReport.status} <> 'accepted'`,
  per: [summaryReport.summaryId],
  twice: "stays",
});
