import "server-only";
import { sql } from "drizzle-orm";
import { db, shippedPage } from "@/db";
import { pageSlugs } from "@/db/values";
import { shippedPages } from "./shipped";

/** Stores what this version of the product ships, for the search: a row is written where it differs. */
export async function keepShippedPages() {
  const rows = pageSlugs.map((slug) => ({ slug, content: shippedPages[slug] }));
  await db
    .insert(shippedPage)
    .values(rows)
    .onConflictDoUpdate({
      target: shippedPage.slug,
      set: { content: sql`excluded.content` },
      setWhere: sql`${shippedPage.content} <> excluded.content`,
    });
}
