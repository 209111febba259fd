import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { award, db, outsideAward, teamPerson, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownAwards } from "@/lib/domain/award";
import { takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";
import type * as calls from "./calls";
import { PROOF_MB, proofTypes } from "./calls";
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
  hasProof: row.proofId ? (1 as const) : (0 as const),
});

const ofActor = (actor: Actor) => eq(outsideAward.userId, actor.userId);
const rowsOf = (actor: Actor) =>
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

/** Enters an award from elsewhere. @throws groupMissing without a school to verify it, tooManyAwards */
export async function addOutsideAward(input: z.output<typeof calls.addOutsideAward.input>, actor: Actor) {
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
  const taken = await takeIn(body, { name, size }, { types: proofTypes, maxMb: PROOF_MB }, actor);
  return transaction(async () => {
    const row = await lockOwn(outsideAwardId, actor);
    if (row.status === "verified") throw new Fault("illegalTransition", { from: row.status });
    const proofId = await taken.store();
    if (row.status === "submitted")
      await db.update(outsideAward).set({ proofId }).where(eq(outsideAward.id, outsideAwardId));
    else await outsideAwardLifecycle.move(outsideAwardId, "submitted", actor, { set: { proofId, reason: null } });
    await record(actor, "outsideAward.proof", "outsideAward", outsideAwardId, { sha256: taken.sha256 });
    return { status: "submitted" as const };
  });
}

/** Everything that the caller won, as PDF: awards of this platform and verified ones from elsewhere, the last first. */
export async function awardList(_: object, actor: Actor): Promise<FileAnswer> {
  const [here, elsewhere, [person]] = await together(
    () => ownAwards({}, actor),
    () => rowsOf(actor),
    () =>
      db
        .select({ day: sql<string>`to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD')` })
        .from(user)
        .limit(1),
  );
  const t = wordsOf(actor.locale, "center");
  const name = await nameOn(here, actor);
  const rows = [
    ...here.map(({ year, awardName, competitionName, workName }) => ({
      when: String(year),
      cells: [String(year), awardName, competitionName, workName, t("reward.here")],
    })),
    ...elsewhere
      .filter(({ status }) => status === "verified")
      .map(({ wonOn, awardName, contestName, issuer }) => ({
        when: wonOn,
        cells: [wonOn, awardName, contestName, issuer, t("reward.verified")],
      })),
  ];
  const pdf = tablePdf({
    title: t("reward.cvTitle", { name }),
    notes: [t("reward.cvNote", { day: person?.day ?? "" })],
    columns: [
      { title: t("reward.wonOn"), width: 12 },
      { title: t("reward.awardName"), width: 18 },
      { title: t("reward.contestName"), width: 32 },
      { title: t("reward.about"), width: 26 },
      { title: t("reward.source"), width: 12 },
    ],
    rows: rows.toSorted((a, b) => (a.when < b.when ? 1 : -1)).map(({ cells }) => cells),
    closing: [],
    pageOf: (page, pages) => t("paper.page", { page, pages }),
  });
  return {
    name: `${t("reward.cvTitle", { name })}.pdf`,
    mime: "application/pdf",
    size: pdf.length,
    stream: pdf,
  };
}

/** The names under which these awards were won, as they were frozen; who has none is called as in the profile. */
async function nameOn(awards: readonly { awardId: string }[], actor: Actor) {
  const teams = db
    .select({ id: award.teamId })
    .from(award)
    .where(
      isOneOf(
        award.id,
        awards.map(({ awardId }) => awardId),
      ),
    );
  const rows = await db
    .selectDistinct({ name: teamPerson.name })
    .from(teamPerson)
    .where(and(eq(teamPerson.userId, actor.userId), inArray(teamPerson.teamId, teams)));
  return rows.length > 0 ? listed(rows.map(({ name }) => name).sort(), actor.locale) : actor.realName;
}
