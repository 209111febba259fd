import { sql } from "drizzle-orm";
import { db } from "@/db";

export const dynamic = "force-dynamic";

/** The database takes a write (one WAL record, no row): a read alone would call a full disk or a read-only standby ready. */
export async function GET() {
  try {
    await db.execute(sql`select pg_logical_emit_message(true, 'readyz', '')`);
    return new Response("ready\n", { headers: { "cache-control": "no-store" } });
  } catch {
    return new Response("not ready\n", { status: 503, headers: { "cache-control": "no-store", "retry-after": "5" } });
  }
}
