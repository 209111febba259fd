import { sql } from "drizzle-orm";
import { db } from "@/db";
import { peopleOfEach } from "@/lib/domain/access";
import { notify, notifyEach, type Topic } from "@/lib/domain/inbox";
import type { Names } from "@/lib/i18n/named";

/** What a school is told of a report; `reportId` where there is one to open. */
interface ToSchool {
  orgId: string;
  reportId?: string;
  params: Record<string, string>;
}

/** Notifies those who hand in for schools: their own people with the right to. */
export async function notifySchools(topic: Topic, notes: readonly ToSchool[]) {
  const people = await peopleOfEach(
    notes.map(({ orgId }) => orgId),
    "summary:record:edit",
  );
  await notifyEach(
    topic,
    notes.map(({ orgId, reportId, params }) => ({
      ...{ to: people.get(orgId) ?? [], params },
      link: reportId ? `/summary/submission?reportId=${reportId}` : "/summary/submission",
    })),
  );
}

/** Notifies those who accept and return a summary's reports: whoever made it, and who is in charge of all its contests. */
export async function notifyOrganisers(
  { id: summaryId, createdBy }: { id: string; createdBy: string },
  topic: Topic,
  { reportId, params }: { reportId: string; params: Record<string, string | number | Names> },
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select one.id::text from (
      select cm.user_id as id from contest_manager cm join summary_contest sc on sc.contest_id = cm.contest_id
      where sc.summary_id = ${summaryId} group by cm.user_id
      having count(*) = (select count(*) from summary_contest where summary_id = ${summaryId})
      union select ${createdBy}::bigint) one
    where exists (select 1 from user_role ur join role_permission rp on rp.role_id = ur.role_id
      where ur.user_id = one.id and rp.permission = 'summary:setting:audit')`);
  await notify(
    rows.map(({ id }) => id),
    topic,
    params,
    { link: `/summary/record?reportId=${reportId}` },
  );
}
