import { sql } from "drizzle-orm";
import { expert, major } from "@/db";

/** Names the speciality itself, or a class or major of the catalogue that lies in it. */
export const namesField = (field: string) => sql`exists (select 1 from unnest(${expert.fields}) named (word)
  where lower(word) = lower(${field}) or lower(word) in (select lower(unnest(array[m.name, m.class])) from ${major} m
    where m.college_id is null and (m.class = ${field} and m.name <> ${field} or m.category = ${field})))`;
