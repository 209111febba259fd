import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";

/** A day that has been, or that is still ahead, today being both; by the database's clock in Asia/Shanghai. @throws badInput at the field */
export async function mustBeDay(field: string, day: string, when: "past" | "ahead", { locale }: Actor): Promise<void> {
  const { rows } = await db.execute<{ apart: number }>(
    sql`select ${day}::date - (app_now() at time zone 'Asia/Shanghai')::date as apart`,
  );
  const apart = rows[0]?.apart ?? 0;
  if (when === "past" ? apart <= 0 : apart >= 0) return;
  const t = wordsOf(locale, "faults");
  throw new Fault("badInput", {}, [{ field, message: t(when === "past" ? "field.dayToCome" : "field.dayOver") }]);
}

/** The day that it is, by the database's clock in Asia/Shanghai, as `YYYY-MM-DD`. */
export async function today(): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select (app_now() at time zone 'Asia/Shanghai')::date::text as day`,
  );
  return rows[0]?.day as string;
}
