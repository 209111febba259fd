import { sql } from "drizzle-orm";
import { db, formVersion } from "@/db";

/** How many versions of forms, drafts included, offer the entries of a dictionary. */
export async function formsOffering({ dictCode }: { dictCode: string }) {
  const source = JSON.stringify([{ source: `dict.${dictCode}` }]);
  const forms = await db.$count(formVersion, sql`${formVersion.fields} @> ${source}::jsonb`);
  return forms > 0 ? { forms } : null;
}
