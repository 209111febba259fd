import { and, eq, max } from "drizzle-orm";
import { db, expertLetter } from "@/db";
import { toWireDay } from "@/lib/clock";
import type { LetterKind } from "./calls";

const letters: Record<LetterKind, string> = { appointment: "A", thanks: "T" };

/** `A2026-12-003`: the kind and the year, the plan, and the letter's place in it. */
export const numberOf = (kind: LetterKind, planId: string, serial: number, at: Date) =>
  `${letters[kind]}${toWireDay(at).slice(0, 4)}-${planId}-${String(serial).padStart(3, "0")}`;

/** The last serial of a plan. Its row is held: nobody else takes the next. */
export async function lastSerial(planId: string, kind: LetterKind): Promise<number> {
  const [row] = await db
    .select({ last: max(expertLetter.serial) })
    .from(expertLetter)
    .where(and(eq(expertLetter.planId, planId), eq(expertLetter.kind, kind)));
  return row?.last ?? 0;
}
