import { sql } from "drizzle-orm";
import {
  db,
  expert,
  expertApplication,
  expertInvitation,
  expertNomination,
  expertRequest,
  expertRequestQuota,
} from "@/db";
import { follows, replaced } from "@/lib/domain/org";
import type { Merged } from "@/lib/domain/org/contract";

const open = (requestId: typeof expertNomination.requestId | typeof expertRequestQuota.requestId) =>
  sql`exists (select 1 from ${expertRequest} asked where asked.id = ${requestId} and asked.ends_at > app_now())`;

const followColumns = follows(
  { column: expert.orgId },
  { column: expertInvitation.orgId },
  { column: expertApplication.orgId },
  { column: expertNomination.orgId, only: open(expertNomination.requestId) },
  {
    column: expertRequestQuota.orgId,
    only: open(expertRequestQuota.requestId),
    per: [expertRequestQuota.requestId],
    twice: "stays",
  },
);

/** What of this room goes to the successor when an organisation is merged: whose people experts are, so that none judges their own. */
export async function followInExpert(merged: Merged) {
  await followColumns(merged);
  for (const table of [expert, expertInvitation])
    await db
      .update(table)
      .set({ tiedOrgIds: replaced(sql`${table.tiedOrgIds}`, merged) as never })
      .where(sql`${merged.from}::bigint = any (${table.tiedOrgIds})`);
}
