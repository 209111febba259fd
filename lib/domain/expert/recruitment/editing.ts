import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expertCall, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { fromWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, databaseNow } from "@/lib/domain/contest";
import { libraryFor } from "@/lib/domain/expert/scope";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { canonicalText } from "@/lib/text/canonical";
import type * as calls from "./calls";
import { findCall, isAnswered } from "./scope";

type Input = z.output<typeof calls.CallInput>;

/** The library of the contest's host, else the caller's own. @throws notFound at `competitionId` for a contest of others */
async function placeOf({ competitionId }: Input, actor: Actor) {
  if (!competitionId) return { groupId: await libraryFor(undefined, actor), contestId: null };
  const [own] = await db
    .select({ groupId: contest.groupId })
    .from(contest)
    .where(and(eq(contest.id, competitionId), contestsWithin(actor)));
  if (!own) throw new Fault("notFound", {}, [{ field: "competitionId", fault: "notFound" }]);
  return { groupId: own.groupId, contestId: competitionId };
}

const valuesOf = ({ title, text, startTime, endTime, fields }: Input) => ({
  ...{ title, text, startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime) },
  fields: fields.map((field) => ({ ...field, target: "captain" as const, items: [], stages: [] })),
});

/** Adds a call for experts, as a draft. @throws notFound */
export async function addExpertCall(input: Input, actor: Actor) {
  return transaction(async () => {
    const [made] = await db
      .insert(expertCall)
      .values({ ...valuesOf(input), ...(await placeOf(input, actor)), createdBy: actor.userId })
      .returning({ id: expertCall.id });
    const callId = made?.id as string;
    await record(actor, "expertCall.add", "expertCall", callId, { title: input.title });
    return { callId };
  });
}

/** Changes a call; the questions stay once somebody has applied, and its library always. @throws notFound, stale, callAnswered */
export async function updateExpertCall(input: z.output<typeof calls.updateExpertCall.input>, actor: Actor) {
  return transaction(async () => {
    const before = await findCall(input.callId, actor, true);
    if (before.version !== input.version) throw stale("expertCall", before.id);
    const values = valuesOf(input);
    if (canonicalText(values.fields) !== canonicalText(before.fields) && (await isAnswered(before.id)))
      throw new Fault("callAnswered", {}, [{ field: "fields", fault: "callAnswered" }]);
    const { groupId, contestId } = await placeOf(input, actor);
    if (groupId !== before.groupId && (await isAnswered(before.id)))
      throw new Fault("callAnswered", {}, [{ field: "competitionId", fault: "callAnswered" }]);
    const version = before.version + 1;
    await db
      .update(expertCall)
      .set({ ...values, groupId, contestId, version })
      .where(eq(expertCall.id, before.id));
    if (before.publishedAt) await touch("experts");
    await record(actor, "expertCall.update", "expertCall", before.id, { title: input.title });
    return { version };
  });
}

/** Shows a call on the host's site. @throws notFound, stale; callClosed for one whose time is over */
export async function publishExpertCall({ callId, version: seen }: { callId: string; version: number }, actor: Actor) {
  return transaction(async () => {
    const before = await findCall(callId, actor, true);
    if (before.version !== seen || before.publishedAt) throw stale("expertCall", before.id);
    if (before.endsAt <= (await databaseNow()))
      throw new Fault("callClosed", {}, [{ field: "endTime", fault: "callClosed" }]);
    const version = before.version + 1;
    await db.update(expertCall).set({ publishedAt: sql`app_now()`, version }).where(eq(expertCall.id, callId));
    await touch("experts");
    await record(actor, "expertCall.publish", "expertCall", callId, { title: before.title });
    return { version };
  });
}
