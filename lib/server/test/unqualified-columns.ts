import { Column, getTableColumns, getTableName, is, SQL, StringChunk, Table } from "drizzle-orm";
import { PgDialect, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";

interface Field {
  field: unknown;
}
const wrapped = Symbol.for("contest.unqualifiedColumns");

const known = new Map<string, Set<string>>(
  Object.values(schema).flatMap((one) =>
    is(one, PgTable) ? [[getTableName(one), columnsIn(one)] as [string, Set<string>]] : [],
  ),
);
function columnsIn(table: PgTable): Set<string> {
  return new Set(Object.values(getTableColumns(table)).map(({ name }) => name));
}

const textOf = (chunk: unknown) =>
  is(chunk, StringChunk) ? chunk.value.join("") : is(chunk, Table) ? ` "${getTableName(chunk)}" ` : " ? ";

/** The columns in a field that asks other tables which one of these has by the same name. */
function columnsLost(field: unknown): string[] {
  const query = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(query, SQL)) return [];
  const text = query.queryChunks.map(textOf).join("");
  if (!/\bselect\b/i.test(text)) return [];
  const asked = [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, name]) => name as string);
  return query.queryChunks.flatMap((chunk) => {
    if (!is(chunk, Column) || asked.includes(getTableName(chunk.table))) return [];
    return asked.some((name) => known.get(name)?.has(chunk.name)) ? [chunk.name] : [];
  });
}

/**
 * Among the fields of a selection from one table the query builder writes a column without its table: inside of a subquery it would be the
 * inner table's where that has one of this name, and compare a column with itself. In tests such a selection fails; `db/qualified.ts` is the way.
 */
export function refuseUnqualifiedColumns(): void {
  const dialect = PgDialect.prototype as unknown as Record<PropertyKey, unknown> & {
    buildSelection: (fields: Field[], options?: { isSingleTable?: boolean }) => SQL;
  };
  if (dialect[wrapped]) return;
  const build = dialect.buildSelection;
  dialect[wrapped] = true;
  dialect.buildSelection = function (fields, options) {
    const lost = options?.isSingleTable ? fields.flatMap(({ field }) => columnsLost(field)) : [];
    if (lost.length > 0)
      throw new Error(
        `A subquery among the fields of one table names ${lost.join(", ")} without its table: say qualified(column).`,
      );
    return build.call(this, fields, options);
  };
}
