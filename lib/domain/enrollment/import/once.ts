import { sql } from "drizzle-orm";
import { db } from "@/db";
import { type FormField, isUnique } from "@/lib/domain/contest/contract";
import { type Given, sameness, tagsOf } from "@/lib/domain/enrollment/eligibility/unique/tags";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { Answered } from "./asking";
import { columnOf } from "./columns";

interface Of {
  contestId: string;
  itemId: string;
}
/** One row's answers: whose they are, by an id or by what stands for one. */
interface Said extends Pick<Answered, "fields" | "answers"> {
  rowNum: number;
  owner: string;
}

/**
 * Finds answers of a list that somebody else gives, who has signed up in this contest or stands above it; each by row and column,
 * and never by name.
 */
export async function givenOnce(fields: readonly FormField[], contestId: string, itemIds: string[], locale: Locale) {
  const asks = fields.some(isUnique);
  const { rows } = asks
    ? await db.execute<{ scope: string; field: string; value: string; owner: string }>(sql`
        select scope::text, field, encode(value, 'hex') as value, min(owner)::text as owner from unique_answer
        where scope = any(${sql.param([contestId, ...itemIds])}::bigint[]) group by scope, field, value`)
    : { rows: [] };
  const words = { taken: wordsOf(locale, "faults")("answerTaken"), t: wordsOf(locale, "enrollment") };
  const seen = new Map(rows.map((row) => [sameness(row), { owner: row.owner, rowNum: 0 }]));
  return (said: readonly Said[], of: Of) => {
    if (!asks) return [];
    const rowOf = new Map(said.map((one, n) => [String(n), one.rowNum]));
    const given = said.map((one, n): Given => ({ ...one, holder: String(n), place: "" }));
    return tagsOf(given, of).flatMap((tag) => {
      const rowNum = rowOf.get(tag.holder) as number;
      const there = seen.get(sameness(tag));
      if (!there) seen.set(sameness(tag), { owner: tag.owner, rowNum });
      if (!there || there.owner === tag.owner) return [];
      const message = there.rowNum ? words.t("import.wrong.answerTwice", { row: there.rowNum }) : words.taken;
      return [{ rowNum, column: columnOf(tag), message }];
    });
  };
}
