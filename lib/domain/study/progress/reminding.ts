import { inArray, type SQL, sql } from "drizzle-orm";
import { db, studyResource, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { audienceOf, lockResource } from "@/lib/domain/study/scope";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";

const reminders = limit("remind-study", { points: 2, seconds: 86_400 });
/** So many days before the last one people are reminded by themselves. */
const AHEAD = 3;

interface Waiting extends Record<string, unknown> {
  id: string;
  title: string;
  due: string | null;
  people: string[];
}

/** Notifies who is not done with these resources. */
async function notifyWaiting(where: SQL): Promise<number> {
  const { rows } = await db.execute<Waiting>(sql`
    select ${studyResource.id}::text as id, ${studyResource.title} as title, ${studyResource.dueOn}::text as due,
      array(select a.user_id::text from ${audienceOf} a where not exists (
        select 1 from study_progress p where p.resource_id = ${studyResource.id} and p.user_id = a.user_id and p.done_at is not null)) as people
    from ${studyResource} where ${where}`);
  for (const { id, title, due, people } of rows)
    await notify(
      people,
      due ? "studyDue" : "studyWaiting",
      { title, due: due ?? "" },
      { link: `/center/study/detail?id=${id}` },
    );
  return rows.reduce((sum, { people }) => sum + people.length, 0);
}

/** Reminds who is not done with a published resource. @throws notFound, studyHidden, tooFast */
export async function remindStudy({ resourceId }: { resourceId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockResource(resourceId, actor);
    if (!row.publishedAt) throw new Fault("studyHidden");
    await reminders.take(resourceId);
    const remindedNum = await notifyWaiting(sql`${studyResource.id} = ${resourceId}`);
    await record(actor, "study.remind", "studyResource", resourceId, { people: remindedNum });
    return { remindedNum };
  });
}

/** Reminds once, three days before a required resource's last day, who is not done with it. */
export async function remindDueStudy() {
  return transaction(async () => {
    const due = await db
      .update(studyResource)
      .set({ remindedAt: sql`app_now()` as never })
      .where(
        sql`${studyResource.required} and ${studyResource.publishedAt} is not null and ${studyResource.remindedAt} is null
          and ${studyResource.dueOn} between (app_now() at time zone 'Asia/Shanghai')::date and (app_now() at time zone 'Asia/Shanghai')::date + ${AHEAD}::int`,
      )
      .returning({ id: studyResource.id });
    if (due.length === 0) return 0;
    return notifyWaiting(
      inArray(
        studyResource.id,
        due.map(({ id }) => id),
      ),
    );
  });
}
