import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, summary, summaryContest, summaryReport, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { fromWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, databaseNow } from "@/lib/domain/contest";
import { notifySchools } from "@/lib/domain/summary/notifying";
import { lockSummary } from "@/lib/domain/summary/scope";
import { Fault } from "@/lib/fault";
import { canonicalText } from "@/lib/text/canonical";
import type * as calls from "./calls";
import { isAnswered } from "./listing";

type Input = z.output<typeof calls.SummaryInput>;

/** Whoever asks must organise every contest that they ask about. @throws notFound at `contestIds` */
async function mustOrganise(contestIds: readonly string[], actor: Actor) {
  const wanted = [...new Set(contestIds)];
  const own = await db
    .select({ id: contest.id })
    .from(contest)
    .where(sql`${inArray(contest.id, wanted)} and ${contestsWithin(actor)}`);
  if (own.length < wanted.length) throw new Fault("notFound", {}, [{ field: "contestIds", fault: "notFound" }]);
  return wanted;
}

/** Nothing personal is asked of a school: its answers are figures and texts for a table. */
const valuesOf = ({ title, note, dueTime, takesLate, fields }: Input) => ({
  ...{ title, note, takesLate, dueAt: fromWireTime(dueTime) },
  fields: fields.map((field) => ({ ...field, target: "school" as const, personal: false, items: [], stages: [] })),
});

/** Adds a summary. @throws notFound for a contest of others, badInput for a deadline after which nothing would ever be taken */
export async function addSummary(input: z.output<typeof calls.addSummary.input>, actor: Actor) {
  return transaction(async () => {
    if (!input.takesLate && fromWireTime(input.dueTime) <= (await databaseNow()))
      throw new Fault("badInput", {}, [{ field: "dueTime", fault: "dayPast" }]);
    const contestIds = await mustOrganise(input.contestIds, actor);
    const [made] = await db
      .insert(summary)
      .values({ ...valuesOf(input), createdBy: actor.userId })
      .returning({ id: summary.id });
    const summaryId = made?.id as string;
    await db.insert(summaryContest).values(contestIds.map((contestId) => ({ summaryId, contestId })));
    await record(actor, "summary.add", "summary", summaryId, { title: input.title });
    return { summaryId };
  });
}

/** Changes a summary; once a school has handed in, its contests and questions stay. @throws notFound, stale, summaryAnswered */
export async function updateSummary(input: z.output<typeof calls.updateSummary.input>, actor: Actor) {
  return transaction(async () => {
    const before = await lockSummary(input.summaryId, actor);
    if (before.version !== input.version) throw stale("summary", before.id);
    const contestIds = await mustOrganise(input.contestIds, actor);
    const values = valuesOf(input);
    const here = eq(summaryContest.summaryId, before.id);
    const named = (await db.select({ id: summaryContest.contestId }).from(summaryContest).where(here)).map(
      ({ id }) => id,
    );
    const other = named.toSorted().join() !== contestIds.toSorted().join();
    const asksElse = canonicalText(values.fields) !== canonicalText(before.fields);
    if ((other || asksElse) && (await isAnswered(before.id))) throw new Fault("summaryAnswered");
    if (other) {
      await db.delete(summaryContest).where(here);
      await db.insert(summaryContest).values(contestIds.map((contestId) => ({ summaryId: before.id, contestId })));
    }
    const version = before.version + 1;
    await db
      .update(summary)
      .set({ ...values, version })
      .where(eq(summary.id, before.id));
    await record(actor, "summary.update", "summary", before.id, { title: input.title });
    return { version };
  });
}

/** Deletes a summary that no school has answered; what was asked is asked no longer. @throws notFound, summaryKept */
export async function deleteSummary({ summaryId }: z.output<typeof calls.deleteSummary.input>, actor: Actor) {
  return transaction(async () => {
    const of = await lockSummary(summaryId, actor);
    // Held, so that nobody hands in meanwhile.
    const asked = await db
      .select({ orgId: summaryReport.orgId })
      .from(summaryReport)
      .where(eq(summaryReport.summaryId, of.id))
      .orderBy(summaryReport.id)
      .for("update");
    if (await isAnswered(of.id)) throw new Fault("summaryKept");
    await db.delete(summaryReport).where(eq(summaryReport.summaryId, of.id));
    await db.delete(summary).where(eq(summary.id, of.id));
    await record(actor, "summary.delete", "summary", of.id, { title: of.title, schools: asked.length });
    await notifySchools(
      "summaryReleased",
      asked.map(({ orgId }) => ({ orgId, params: { title: of.title } })),
    );
    return null;
  });
}
