import { sql } from "drizzle-orm";
import { outsideAward } from "@/db";
import { follows } from "@/lib/domain/org";

/** What of this room goes to the successor when an organisation is merged: awards from outside that it has not verified yet. */
export const followInCenter = follows({ column: outsideAward.orgId, only: sql`${outsideAward.status} <> 'verified'` });
