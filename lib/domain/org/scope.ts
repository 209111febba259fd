import { inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, group } from "@/db";

/** How far a role's scope extends (docs/rules/org.md, "Data scope"). */
export const dataScope = {
  all: 1,
  chosenGroups: 2,
  ownGroup: 3,
  subtree: 4,
  self: 5,
  ownContests: 6,
  assignedTasks: 7,
} as const;

/** What a person's scope is computed from; every Actor is one. */
export interface DataScope {
  userId: string;
  dataScope: number;
  groupId: string | null;
  groupPath: string | null;
  chosenGroupIds: readonly string[];
}

/**
 * The condition that narrows rows to the groups a person may see, by the row's group column. The scopes that are not about
 * groups (own records, own contests, assigned tasks) see no group's rows here; their rooms add what such a person owns.
 */
export function within(viewer: DataScope, column: PgColumn): SQL {
  switch (viewer.dataScope) {
    case dataScope.all:
      return sql`true`;
    case dataScope.chosenGroups:
      return viewer.chosenGroupIds.length ? inArray(column, [...viewer.chosenGroupIds]) : sql`false`;
    case dataScope.ownGroup:
      return viewer.groupId ? sql`${column} = ${viewer.groupId}` : sql`false`;
    case dataScope.subtree:
      return viewer.groupPath
        ? inArray(
            column,
            db
              .select({ id: group.id })
              .from(group)
              .where(sql`${group.path} like ${`${viewer.groupPath}%`}`),
          )
        : sql`false`;
    default:
      return sql`false`;
  }
}

/** Combines conditions with OR; for rooms whose rows are also visible by ownership. */
export const either = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`;
