import { and, sql } from "drizzle-orm";
import { db, group } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { citiesAsListed, within } from "@/lib/domain/org";
import type { GroupKind } from "@/lib/domain/org/contract";
import type { Values } from "./columns";

export type Stored = typeof group.$inferSelect;

/** An organisation that a code names, and whether the actor may know of it. */
export interface Known {
  row: Stored;
  inScope: boolean;
  parentCode: string | null;
}

const list = (texts: Iterable<string>) => sql`${sql.param([...new Set(texts)].filter(Boolean))}::text[]`;
const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** Loads what rows are judged by, in a fixed number of statements. `hold`: the organisations named stay as they are until the transaction ends. */
export async function worldOf(rows: readonly Values[], actor: Actor, hold: boolean) {
  const all = (column: keyof Values) => rows.map((values) => values[column] ?? "");
  const codes = lower([...all("groupCode"), ...all("parentCode")]);
  const [known, cities] = await together(
    () => knownBy(codes, actor, hold),
    () => citiesAsListed(all("city")),
  );
  const byCode = new Map(known.map((one) => [one.row.code.toLowerCase(), one]));
  const names = await siblingsBy(
    known.filter(({ inScope }) => inScope).flatMap(({ row }) => [row.id, row.parentId ?? row.id]),
    all("groupName"),
  );
  return { byCode, cities, names };
}
export type World = Awaited<ReturnType<typeof worldOf>>;

async function knownBy(codes: readonly string[], actor: Actor, hold: boolean): Promise<Known[]> {
  const matching = db
    .select({
      row: group,
      inScope: sql<boolean>`coalesce(${within(actor, group.id)}, false)`,
      parentCode: sql<string | null>`(select above.code from "group" above where above.id = "group".parent_id)`,
    })
    .from(group)
    .where(sql`lower(${group.code}) = any (${list(codes)})`);
  return hold ? matching.orderBy(group.id).for("update") : matching;
}

/** Who bears which name below a parent: `parentId/kind/name` → id. */
async function siblingsBy(parentIds: readonly string[], names: readonly string[]) {
  const rows = await db
    .select({ id: group.id, parentId: group.parentId, kind: group.kind, name: group.name })
    .from(group)
    .where(
      and(
        sql`${group.parentId} = any (${sql.param([...new Set(parentIds)])}::bigint[])`,
        sql`${group.name} = any (${list(names)})`,
        sql`${group.mergedAt} is null`,
      ),
    );
  return new Map(rows.map((row) => [nameKey(row.parentId ?? "", row.kind, row.name), row.id]));
}

export const nameKey = (parent: string, kind: GroupKind, name: string) => `${parent}/${kind}/${name}`;
