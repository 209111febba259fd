import { sql } from "drizzle-orm";
import { afterCommit, db } from "@/db";

/** Set by the cache handler of this process; the other processes receive the notification. */
const local = globalThis as unknown as { expireTag?: (tag: string) => void };

/** What cached pages are about. */
export type Tag =
  | "site"
  | "dictionary"
  | "contests"
  | `contest:${string}`
  | "news"
  | `news:${string}`
  | "results"
  | "certificates"
  | "showcase"
  | `work:${string}`
  | "experts"
  | "groups";

/** Says that pages about `tag` are out of date: sent inside the transaction, received when it commits. */
export async function touch(...tags: Tag[]) {
  for (const tag of tags) await db.execute(sql`select pg_notify('fresh', ${tag})`);
  afterCommit(() => {
    for (const tag of tags) local.expireTag?.(tag);
  });
}
