import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, outsideAward, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { paperTypes } from "@/lib/http/file/taken";
import type * as calls from "./calls";
import { PROOF_MB } from "./calls";
import { outsideAwardLifecycle } from "./lifecycle";

type Row = typeof outsideAward.$inferSelect;
const MOST = 200;

export const wire = (row: Row) => ({
  outsideAwardId: row.id,
  contestName: row.contestName,
  awardName: row.awardName,
  issuer: row.issuer,
  wonOn: row.wonOn,
  status: row.status,
  reason: row.reason,
  version: row.version,
  hasProof: row.proofId ? (1 as const) : (0 as const),
});

const ofActor = (actor: Actor) => eq(outsideAward.userId, actor.userId);
/** The awards from elsewhere of the caller, the last won first. */
export const rowsOf = (actor: Actor) =>
  db.select().from(outsideAward).where(ofActor(actor)).orderBy(desc(outsideAward.wonOn), desc(outsideAward.id));

/** The awards from elsewhere that the caller entered, the last won first. */
export async function listOutsideAwards(_: object, actor: Actor) {
  return (await rowsOf(actor)).map(wire);
}

/** One of the caller's own, held to the end of the transaction. @throws notFound */
async function lockOwn(outsideAwardId: string, actor: Actor): Promise<Row> {
  const [row] = await db
    .select()
    .from(outsideAward)
    .where(and(eq(outsideAward.id, outsideAwardId), ofActor(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws badInput */
function mustBePast({ wonOn }: { wonOn: string }) {
  if (wonOn > toWireDay(now())) throw new Fault("badInput", {}, [{ field: "wonOn", fault: "dayFuture" }]);
}

/** Enters an award from elsewhere. @throws groupMissing without a school to verify it, tooManyAwards, badInput for a day to come */
export async function addOutsideAward(input: z.output<typeof calls.addOutsideAward.input>, actor: Actor) {
  mustBePast(input);
  return transaction(async () => {
    const [person] = await db
      .select({ orgId: user.schoolId })
      .from(user)
      .where(eq(user.id, actor.userId))
      .for("update");
    if (!person?.orgId) throw new Fault("groupMissing");
    if ((await db.$count(outsideAward, ofActor(actor))) >= MOST) throw new Fault("tooManyAwards", { max: MOST });
    const [made] = await db
      .insert(outsideAward)
      .values({ ...input, userId: actor.userId, orgId: person.orgId })
      .returning({ id: outsideAward.id });
    const outsideAwardId = made?.id as string;
    await outsideAwardLifecycle.begin(outsideAwardId, "entered", actor);
    await record(actor, "outsideAward.add", "outsideAward", outsideAwardId, { awardName: input.awardName });
    return { outsideAwardId };
  });
}

/**
 * Corrects the words of one of the caller's own that is not verified; a refused one waits for its school again.
 * @throws notFound, illegalTransition for a verified one, badInput for a day to come
 */
export async function updateOutsideAward(
  { outsideAwardId, ...words }: z.output<typeof calls.updateOutsideAward.input>,
  actor: Actor,
) {
  mustBePast(words);
  return transaction(async () => {
    const { status, version, awardName } = await lockOwn(outsideAwardId, actor);
    if (status === "verified") throw new Fault("illegalTransition", { from: status });
    await db
      .update(outsideAward)
      .set({ ...words, version: version + 1 })
      .where(eq(outsideAward.id, outsideAwardId));
    await record(actor, "outsideAward.update", "outsideAward", outsideAwardId, { awardName, name: words.awardName });
    if (status !== "refused") return { status };
    await outsideAwardLifecycle.move(outsideAwardId, "submitted", actor, { set: { reason: null } });
    return { status: "submitted" as const };
  });
}

/** Deletes one of the caller's own. @throws notFound */
export async function deleteOutsideAward({ outsideAwardId }: { outsideAwardId: string }, actor: Actor) {
  return transaction(async () => {
    const { awardName } = await lockOwn(outsideAwardId, actor);
    await db.delete(outsideAward).where(eq(outsideAward.id, outsideAwardId));
    await record(actor, "outsideAward.delete", "outsideAward", outsideAwardId, { awardName });
    return null;
  });
}

/**
 * Stores the proof and hands the award to the school, a refused one again.
 * @throws notFound, fileTypeRefused, fileTooLarge, fileCorrupt, storageFull
 */
export async function putAwardProof(
  { outsideAwardId, name, size }: z.output<typeof calls.putAwardProof.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await transaction(() => lockOwn(outsideAwardId, actor));
  const taken = await takeIn(body, { name, size }, { types: paperTypes, maxMb: PROOF_MB }, actor);
  return transaction(async () => {
    const row = await lockOwn(outsideAwardId, actor);
    if (row.status === "verified") throw new Fault("illegalTransition", { from: row.status });
    const proofId = await taken.store();
    const version = row.version + 1;
    if (row.status === "submitted")
      await db.update(outsideAward).set({ proofId, version }).where(eq(outsideAward.id, outsideAwardId));
    else
      await outsideAwardLifecycle.move(outsideAwardId, "submitted", actor, { set: { proofId, version, reason: null } });
    await record(actor, "outsideAward.proof", "outsideAward", outsideAwardId, { sha256: taken.sha256 });
    return { status: "submitted" as const };
  });
}
