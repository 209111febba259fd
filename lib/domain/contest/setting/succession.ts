import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contest, db, setting } from "@/db";
import type { Merged } from "@/lib/domain/org/contract";

/** What was decided in a contest under an organisation's name stays under it: only where this holds does anything go to a successor. */
export const stillRuns = (contestId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${contest} running where running.id = ${contestId} and running.status not in ('finished', 'cancelled'))`;

/** Who may enter: a list of schools names the successor from a merger on. */
export const followInContest = ({ from, into }: Merged) =>
  db.execute(sql`update ${setting}
    set value = jsonb_set(value, '{eligibility,schoolIds}', (select jsonb_agg(distinct case when o = ${from} then ${into} else o end)
      from jsonb_array_elements_text(value -> 'eligibility' -> 'schoolIds') o))
    where kind = 'enroll' and value -> 'eligibility' -> 'schoolIds' ? ${from} and ${stillRuns(setting.contestId)}`);
