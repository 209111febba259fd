import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateBatch, certificateRoll, certificateRollPerson, contest, db, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { updateRollPerson as updateCall } from "./calls";
import { findRoll } from "./listing";

/** A person on a roll of a contest that the actor runs, locked, with that roll. @throws notFound */
async function findPerson(personId: string, actor: Actor) {
  const [row] = await db
    .select({ person: getTableColumns(certificateRollPerson), roll: getTableColumns(certificateRoll) })
    .from(certificateRollPerson)
    .innerJoin(certificateRoll, eq(certificateRoll.id, certificateRollPerson.rollId))
    .innerJoin(contest, eq(contest.id, certificateRoll.contestId))
    .where(and(eq(certificateRollPerson.id, personId), contestsWithin(actor)))
    .for("update", { of: certificateRollPerson });
  if (!row) throw new Fault("notFound");
  return row;
}

/**
 * Corrects a person on a roll; certificates made so far stay as they are until they are reissued. Of the organiser's own columns only
 * those of the roll are stored. @throws notFound, stale, rollPersonTwice
 */
export async function updateRollPerson(
  { personId, version, own, ...values }: z.output<typeof updateCall.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const { person, roll } = await findPerson(personId, actor);
    await mustAllow(roll.contestId, "certificateCorrection");
    if (person.version !== version) throw stale("contest", roll.contestId, { acts: ["roll.update", "roll.import"] });
    const more = Object.fromEntries(roll.columns.flatMap((column) => (own[column] ? [[column, own[column]]] : [])));
    const same = and(
      eq(certificateRollPerson.rollId, roll.id),
      ne(certificateRollPerson.id, personId),
      ...(["name", "organisation", "honour"] as const).map((column) =>
        eq(sql`lower(${certificateRollPerson[column]})`, values[column].toLowerCase()),
      ),
    );
    if ((await db.$count(certificateRollPerson, same)) > 0)
      throw new Fault("rollPersonTwice", {}, [{ field: "name", fault: "rollPersonTwice" }]);
    await db
      .update(certificateRollPerson)
      .set({ ...values, more, version: version + 1 })
      .where(eq(certificateRollPerson.id, personId));
    await record(
      actor,
      "roll.update",
      "contest",
      roll.contestId,
      changesBetween(person, { ...person, ...values, more }),
    );
    return null;
  });
}

/** Takes a person off a roll. @throws notFound, rollInUse once a certificate was made for them */
export async function removeRollPerson({ personId }: { personId: string }, actor: Actor) {
  return transaction(async () => {
    const { person, roll } = await findPerson(personId, actor);
    await mustAllow(roll.contestId, "certificate");
    await mustBeUnused(eq(certificate.rollPersonId, personId));
    await db.delete(certificateRollPerson).where(eq(certificateRollPerson.id, personId));
    await record(actor, "roll.remove", "contest", roll.contestId, { name: person.name, roll: roll.name });
    return null;
  });
}

/** Deletes a roll with its people. @throws notFound, rollInUse once a certificate was made for one of them */
export async function deleteRoll({ rollId }: { rollId: string }, actor: Actor) {
  return transaction(async () => {
    const roll = await findRoll(rollId, actor, true);
    await mustAllow(roll.contestId, "certificate");
    const people = db
      .select({ id: certificateRollPerson.id })
      .from(certificateRollPerson)
      .where(eq(certificateRollPerson.rollId, rollId));
    await mustBeUnused(sql`${certificate.rollPersonId} in ${people}`);
    if ((await db.$count(certificateBatch, eq(certificateBatch.rollId, rollId))) > 0) throw new Fault("rollInUse");
    await db.delete(certificateRoll).where(eq(certificateRoll.id, rollId));
    await record(actor, "roll.delete", "contest", roll.contestId, { name: roll.name });
    return null;
  });
}

async function mustBeUnused(of: ReturnType<typeof and>) {
  if ((await db.$count(certificate, of)) > 0) throw new Fault("rollInUse");
}
