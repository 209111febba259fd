import { type SQL, sql } from "drizzle-orm";
import { shareLink } from "@/db";

/** A link that is neither revoked nor over. */
export const isOpen: SQL = sql`(${shareLink.revokedAt} is null and ${shareLink.expiresAt} > app_now())`;
