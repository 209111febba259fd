import { and, eq, inArray } from "drizzle-orm";
import { contest, db, type publicity, reviewEntry, teamMember, work } from "@/db";
import { toWireDay } from "@/lib/clock";
import { notifyInCharge } from "@/lib/domain/contest";
import { notify } from "@/lib/domain/inbox";
import { shownNames } from "@/lib/i18n/shown-name";

/** Notifies everybody on the teams that were judged where the results are. */
export async function notifyPublished({
  contestId,
  planId,
}: Pick<typeof publicity.$inferSelect, "contestId" | "planId">) {
  const [row] = await db
    .select({ names: shownNames(contest) })
    .from(contest)
    .where(eq(contest.id, contestId));
  const teams = db
    .select({ id: work.teamId })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .where(eq(reviewEntry.planId, planId));
  const people = await db
    .select({ id: teamMember.userId })
    .from(teamMember)
    .where(and(inArray(teamMember.teamId, teams), eq(teamMember.status, "accepted")));
  const link = `/home/competition/details?id=${contestId}#results`;
  await notify(
    people.map((p) => p.id),
    "resultsPublic",
    { contest: row?.names ?? "" },
    { link, bizType: "contest", bizId: contestId },
  );
}

/** Notifies whoever is in charge that a work was objected to, and by when it is to be answered. */
export async function notifyRaised(contestId: string, workId: string, due: Date) {
  const [about] = await db
    .select({ contest: shownNames(contest), work: work.title })
    .from(work)
    .innerJoin(contest, eq(contest.id, work.contestId))
    .where(eq(work.id, workId));
  if (!about) return;
  const link = `/award/publicity?competitionId=${contestId}`;
  await notifyInCharge(contestId, "objectionRaised", { ...about, until: toWireDay(due) }, { link });
}

/** Notifies the person who objected what became of it. */
export async function notifyObjector(userId: string, about: { work: string; status: string; answer: string }) {
  await notify([userId], "objectionAnswered", { work: about.work, answer: about.answer });
}
