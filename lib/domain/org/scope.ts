import { inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, group } from "@/db";
import { type DataScope, dataScope } from "./data-scope";

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

/** The organisation is part of no other one: who is merged takes nobody in (docs/rules/org.md, "Moving and merging"). */
export const isStanding = isNull(group.mergedAt);

/** Combines conditions with OR; for rooms whose rows are also visible by ownership. */
export const either = (...conditions: SQL[]): SQL => or(...conditions) ?? sql`false`;
