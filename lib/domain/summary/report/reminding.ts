import { sql } from "drizzle-orm";
import { peopleIn } from "@/lib/domain/access";
import { remindOf } from "@/lib/domain/inbox";

/** Reminds schools of reports that are not handed in, or were returned, before they are due. Run every ten minutes. */
export const remindSummaries = () =>
  remindOf(
    "summaryDue",
    sql`
    select r.id as thing, 0::bigint as place, s.due_at, ${peopleIn(sql`r.org_id`, "summary:record:edit")} as people,
      coalesce((select max(h.created_at) from transition h where h.entity_id = r.id), r.created_at) as since,
      jsonb_build_object('title', s.title) as params,
      '/summary/submission?reportId=' || r.id as link, null::text as biz_type, null::bigint as biz_id
    from summary s join summary_report r on r.summary_id = s.id
    where s.due_at between app_now() and app_now() + interval '3 days' and r.status in ('requested', 'returned')`,
  );
