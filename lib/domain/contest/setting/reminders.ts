import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SettingKind } from "./settings";

/** Whether a contest wants people reminded of its deadlines (docs/rules/inbox.md, "Reminders"). */
export const reminds = (contestId: SQLWrapper, kind: SettingKind): SQL => sql`coalesce((
  select (s.value ->> 'reminders')::boolean from setting s
  where s.contest_id = ${contestId} and s.kind = ${kind} and s.stage_id is null and s.item_id is null), true)`;
