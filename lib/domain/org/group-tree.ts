import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, group } from "@/db";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { dataScope } from "./data-scope";
import type { GroupNode } from "./group-contract";
import type { Keeper } from "./keeper";
import { isStanding, within } from "./scope";
import { closeness, named } from "./search";

type Row = typeof group.$inferSelect & { childCount: number };

const childCount = sql<number>`(select count(*)::int from "group" below where below.parent_id = "group".id and below.merged_at is null)`;
const rows = () => db.select({ row: group, childCount }).from(group).$dynamic();
const flat = (found: { row: typeof group.$inferSelect; childCount: number }[]): Row[] =>
  found.map(({ row, childCount: below }) => ({ ...row, childCount: below }));

/** The caller's scope as a tree, a level at a time. @throws notFound out of scope */
export async function groupTree(
  { parentId, keywords }: { parentId?: string; keywords?: string },
  keeper: Keeper,
): Promise<GroupNode[]> {
  const scope = and(within(keeper, group.id), isStanding);
  await mustExist({ parentId: [group, parentId, scope] });
  const node = (row: Row) => ({
    groupId: row.id,
    parentId: row.parentId,
    groupName: nameFor(keeper.locale, row),
    kind: row.kind,
    childCount: row.childCount,
  });
  const tops = parentId
    ? flat(await rows().where(and(scope, eq(group.id, parentId))))
    : keywords
      ? []
      : flat(await rows().where(topsOf(keeper)));
  const below = keywords
    ? await rows()
        .where(and(scope, ne(group.kind, "platform"), named(keywords)))
        .orderBy(closeness(keywords))
        .limit(50)
    : await rows()
        .where(and(scope, inArray(group.parentId, [...tops.map((top) => top.id), "0"])))
        .orderBy(sql`${group.sort}, ${group.code}`)
        .limit(1000);
  const found = flat(below);
  if (!keywords)
    return tops.map((top) => ({ ...node(top), children: found.filter((row) => row.parentId === top.id).map(node) }));
  const parentIds = [...new Set(found.flatMap((row) => (row.parentId ? [row.parentId] : [])))];
  const parents = flat(await rows().where(and(scope, inArray(group.id, [...parentIds, "0"]))));
  const orphans = found.filter((row) => !parents.some((parent) => parent.id === row.parentId));
  return [
    ...parents.map((top) => ({ ...node(top), children: found.filter((row) => row.parentId === top.id).map(node) })),
    ...orphans
      .filter((row) => !parents.some((parent) => parent.id === row.id))
      .map((row) => ({ ...node(row), children: [] })),
  ];
}

function topsOf(keeper: Keeper) {
  if (keeper.dataScope === dataScope.all) return sql`${group.parentId} is null`;
  if (keeper.dataScope === dataScope.chosenGroups) return inArray(group.id, [...keeper.chosenGroupIds, "0"]);
  const own = keeper.dataScope === dataScope.ownGroup || keeper.dataScope === dataScope.subtree;
  return own && keeper.groupId ? eq(group.id, keeper.groupId) : sql`false`;
}
