import { db, expertApplication, expertCall } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import type { Place } from "./people";

const DAY = 24 * 3600;

/** A call for experts that is open, with an application that waits, and one that nobody outside sees. */
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
  const [made] = await db
    .insert(expertApplication)
    .values({
      ...{ callId: open?.id as string, userId: people.classmate.userId, name: "Classmate" },
      ...{ orgId: school.id, appliedAt: secondsFromNow(-3600) },
    })
    .returning();
  return {
    expertCall: open?.id as string,
    draftExpertCall: draft?.id as string,
    application: made?.id as string,
  };
}
