import { and, asc, count, inArray, sql } from "drizzle-orm";
import { db, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { pickedTeams } from "@/lib/domain/enrollment/audit/desk";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { isIn, peopleOfAll } from "@/lib/domain/enrollment/roster/people";

/**
 * Teams in the actor's scope that were admitted and are still in, with the names of their people, by number, for a list that is
 * published. @throws notFound for a filter
 */
export async function teamsNamed(filter: Omit<Parameters<typeof pickedTeams>[0], "status">, actor: Actor) {
  const where = and(await pickedTeams(filter, actor), inArray(team.status, ["approved", "locked"]));
  return {
    count: async () => (await db.select({ n: count() }).from(team).where(where))[0]?.n ?? 0,
    rows: async (most: number) => {
      const rows = await selectTeams({}).where(where).orderBy(sql`${team.number} nulls last`, asc(team.id)).limit(most);
      const people = await peopleOfAll(rows.map((row) => row.team.id));
      return rows.map((row) => {
        const wire = rowWire(row, actor.locale);
        const inTeam = (people.get(row.team.id) ?? []).filter(isIn);
        const names = (advising: boolean) =>
          inTeam.filter((p) => (p.member.role === "advisor") === advising).map((p) => p.facts.name);
        return {
          ...{ number: row.team.number, name: row.team.name, schoolName: wire.schoolName },
          itemName: [wire.itemName, wire.subItemName].filter(Boolean).join(" · "),
          ...{ members: names(false), advisors: names(true) },
        };
      });
    },
  };
}
