import { type SQL, sql } from "drizzle-orm";

/** How many minutes a room takes for so many works, with the breaks between them; the statement has the room as `s`. */
export const minutesFor = (works: SQL) => sql`(${works} * (s.minutes_present + s.minutes_qa)
  + case when s.break_every > 0 then (${works} - 1) / s.break_every * s.break_minutes else 0 end)`;
