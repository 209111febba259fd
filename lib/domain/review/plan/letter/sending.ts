import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, expertLetter, reviewPlan, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { notifyEach } from "@/lib/domain/inbox";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { shownNames } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";

/** Where experts find their letters. */
const LETTERS = "/review/historicalReview";

/** Notifies each expert of their letters, and notes when. */
export async function notifyOfLetters(ids: readonly string[]) {
  const rows = await db
    .update(expertLetter)
    .set({ sentAt: sql`app_now()` })
    .from(expert)
    .innerJoin(reviewPlan, sql`true`)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(
      and(
        inArray(expertLetter.id, [...ids]),
        eq(expert.id, expertLetter.expertId),
        eq(reviewPlan.id, expertLetter.planId),
      ),
    )
    .returning({
      ...{ userId: expert.userId, kind: expertLetter.kind, number: expertLetter.number },
      ...{ plan: reviewPlan.name, contest: shownNames(contest) },
    });
  for (const [kind, topic] of [
    ["appointment", "appointmentIssued"],
    ["thanks", "thanksIssued"],
  ] as const)
    await notifyEach(
      topic,
      rows
        .filter((row) => row.kind === kind)
        .map(({ userId, number, plan, contest: name }) => ({
          ...{ to: [userId], params: { number, plan, contest: name }, link: LETTERS },
        })),
    );
}

/** Notifies experts of letters of a plan; it may be done again. @throws notFound */
export async function sendLetters(input: z.output<typeof calls.sendLetters.input>, actor: Actor) {
  const { planId } = input;
  const ids = [...new Set(input.ids)];
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "expert:manage:edit", "update");
    await mustAllow(plan.contestId, "letter");
    const found = await db.$count(expertLetter, and(eq(expertLetter.planId, planId), inArray(expertLetter.id, ids)));
    if (found !== ids.length) throw new Fault("notFound", {}, [{ field: "ids", fault: "notFound" }]);
    await notifyOfLetters(ids);
    await record(actor, "letter.send", "plan", planId, { count: ids.length });
    return null;
  });
}
