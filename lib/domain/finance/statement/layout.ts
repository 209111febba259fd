import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, statementLayout, transaction } from "@/db";
import { type StatementPlaces, statementColumns } from "@/db/told-values";
import { record } from "@/lib/audit";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { MAX_ROWS } from "@/lib/http/file/import";
import { limit } from "@/lib/limit/limits";
import { openSheet } from "@/lib/sheet";
import { headingAt, knownBy, plain } from "@/lib/sheet/importing/headings";
import { ownOrganisation } from "./account";
import type { readStatement as readCall, saveStatementLayout as saveCall } from "./calls";
import { columnsFor, FIRST_ROWS, type Layouts } from "./columns";

const reads = limit("statement-read", { points: 60, seconds: 600 });
const LONGEST = 200;

/** Cells up to the last one that holds something, as they are compared and shown. */
const headingsOf = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex(Boolean) + 1).map((cell) => cell.slice(0, LONGEST));

const digestOf = (cells: readonly string[]) => sha256(Buffer.from(JSON.stringify(headingsOf(cells).map(plain))));

/** What an organisation chose for sheets that it has seen, by their headings. */
export async function layoutsIn(groupId: string): Promise<Layouts> {
  const { digest, places } = statementLayout;
  const rows = await db.select({ digest, places }).from(statementLayout).where(eq(statementLayout.groupId, groupId));
  const found = new Map(rows.map((row) => [row.digest, row.places]));
  return (headings) => (found.size > 0 ? found.get(digestOf(headings)) : undefined);
}

const isFigure = (cell: string) => /^[-+\d\s.,:/¥￥年月日]+$/.test(cell);

/** The place of the row that has the most words and no figures: banks put their own name and the period above it. */
function likeliest(rows: readonly { cells: readonly string[] }[]): number {
  const words = rows.map(({ cells }) => {
    const filled = cells.filter(Boolean);
    return filled.some(isFigure) ? 0 : filled.length;
  });
  return Math.max(0, words.indexOf(Math.max(...words)));
}

/**
 * Reads the first rows of a bank's statement, and what is known of its columns.
 * @throws the faults of a file that cannot be read (13017), notFound, tooFast
 */
export async function readStatement(
  _: z.output<typeof readCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<z.input<typeof readCall.output>> {
  await reads.take(actor.userId);
  const layouts = await layoutsIn(ownOrganisation(actor));
  const kind = columnsFor(layouts);
  const { rows } = await openSheet(Buffer.from(await new Response(body).arrayBuffer()), MAX_ROWS);
  const first = rows.slice(0, FIRST_ROWS).map(({ rowNum, cells }) => ({ rowNum, cells: headingsOf(cells) }));
  const found = headingAt(kind, first);
  const row = first[found >= 0 ? found : likeliest(first)];
  const known = row ? knownBy(kind)(row) : [];
  const places = Object.fromEntries(
    statementColumns.map((column) => [column, known.includes(column) ? known.indexOf(column) : null]),
  );
  return {
    rows: first,
    headingRow: row?.rowNum ?? 1,
    places: places as z.input<typeof readCall.output>["places"],
    remembered: row !== undefined && layouts(row.cells) !== undefined,
  };
}

/** Sets what stands in which column of statements with these headings, for the actor's organisation. @throws notFound */
export async function saveStatementLayout({ headings, places }: z.output<typeof saveCall.input>, actor: Actor) {
  const groupId = ownOrganisation(actor);
  const chosen = Object.fromEntries(Object.entries(places).filter(([, place]) => place !== null)) as StatementPlaces;
  const set = { headings: headingsOf(headings), places: chosen, savedBy: actor.userId };
  return transaction(async () => {
    await db
      .insert(statementLayout)
      .values({ ...set, groupId, digest: digestOf(headings) })
      .onConflictDoUpdate({
        target: [statementLayout.groupId, statementLayout.digest],
        set: { ...set, updatedAt: sql`app_now()` },
      });
    const named = Object.fromEntries(Object.entries(chosen).map(([column, at]) => [column, headings[at] ?? ""]));
    await record(actor, "payAccount.statementLayout", "payAccount", groupId, { after: named });
    return null;
  });
}
