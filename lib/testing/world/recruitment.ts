import { db, expertApplication, expertCall } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import type { Place } from "./people";

const DAY = 24 * 3600;

/** A call for experts that is open, with two applications that wait, and one that nobody outside sees. */
export async function aRecruitment({ province, school, people }: Place) {
  const call = {
    ...{ groupId: province.id, title: "Experts wanted", createdBy: people.host.userId },
    ...{ startsAt: secondsFromNow(-DAY), endsAt: secondsFromNow(30 * DAY) },
  };
  const [open] = await db
    .insert(expertCall)
    .values({ ...call, publishedAt: secondsFromNow(-DAY) })
    .returning();
  const [draft] = await db.insert(expertCall).values(call).returning();
  const application = { callId: open?.id as string, orgId: school.id, appliedAt: secondsFromNow(-3600) };
  const made = [];
  for (const { userId, realName: name } of [people.classmate, people.asker])
    made.push(
      ...(await db
        .insert(expertApplication)
        .values({ ...application, userId, name })
        .returning()),
    );
  return {
    expertCall: open?.id as string,
    draftExpertCall: draft?.id as string,
    application: made[0]?.id as string,
    otherApplication: made[1]?.id as string,
  };
}
