import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { findOwnExpert } from "@/lib/domain/expert/scope";
import { announce } from "@/lib/events";
import type { AvailabilityChange } from "./calls";

/** Whether an expert is away on any day between two, both included; the statement holds `expert`. */
export const isAway = (from: string | SQL, until: string | SQL) => sql<boolean>`exists (
  select 1 from jsonb_to_recordset(${expert.away}) gone ("from" date, "until" date)
  where gone."from" <= ${until}::date and gone."until" >= ${from}::date)`;

/** When the calling expert has no time. @throws notFound for people who are no expert */
export async function expertAvailability(_: object, actor: Actor) {
  const { away, maxLoad } = await findOwnExpert(actor);
  return { away, maxLoad };
}

/** Saves when the calling expert has no time, and how much they take (docs/rules/expert.md, "Availability"). @throws notFound */
export async function updateExpertAvailability(input: z.output<typeof AvailabilityChange>, actor: Actor) {
  return transaction(async () => {
    const own = await findOwnExpert(actor);
    const away = input.away.toSorted((a, b) => (a.from + a.until < b.from + b.until ? -1 : 1));
    await db
      .update(expert)
      .set({ away, maxLoad: input.maxLoad, version: sql`${expert.version} + 1` })
      .where(eq(expert.id, own.id));
    await record(actor, "expert.availability", "expert", own.id, { count: away.length, maxLoad: input.maxLoad });
    if (JSON.stringify(away) !== JSON.stringify(own.away)) await announce("expertAway", { expertId: own.id });
    return null;
  });
}
