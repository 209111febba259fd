import { sql } from "drizzle-orm";
import { db } from "@/db";
import { notify, type Topic } from "@/lib/domain/inbox";
import type { Run } from "./scope";

/** Those who answer for an organisation's list: its own people with the right to judge the form of works. */
async function answerFor(orgId: string): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct ur.user_id::text from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'enroll:work:audit'
    where ur.group_id = ${orgId}`);
  return rows.map((row) => row.user_id);
}

/** Notifies an organisation of its list. */
export const notifyOrg = async (
  { stage: of, contest: whole, org }: Pick<Run, "stage" | "contest" | "org">,
  topic: Topic,
  more: Record<string, string> = {},
) =>
  notify(
    await answerFor(org.id),
    topic,
    { org: org.name, stage: of.name, contest: whole.name, ...more },
    { link: `/ladder/stage?stageId=${of.id}&orgId=${org.id}` },
  );
