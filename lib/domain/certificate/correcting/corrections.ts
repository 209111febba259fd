import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { certificate, db } from "@/db";
import { now, toWireDay } from "@/lib/clock";
import { byThemselves } from "@/lib/collection/bulk";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { reissueCertificate } from "@/lib/domain/certificate/issuing/changing";
import { printedDay } from "@/lib/domain/certificate/issuing/drafting";
import { type Recipient, recipientKey, recipientsOf } from "@/lib/domain/certificate/issuing/facts";
import { changesOf, saysSame } from "@/lib/domain/certificate/issuing/renewing";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { inForce } from "@/lib/domain/certificate/lifecycle";
import { narrowedTo } from "@/lib/domain/certificate/narrowing";
import { peopleOf } from "@/lib/domain/certificate/roll/people";
import { issuerOf } from "@/lib/domain/certificate/setting/issuers";
import { newestDesign } from "@/lib/domain/certificate/template/templates";
import { withLevels } from "@/lib/domain/certificate/verification/chain";
import { namesOn } from "@/lib/domain/certificate/verification/tracing";
import { findOwnContest } from "@/lib/domain/contest";
import { mustExistAtDesk } from "@/lib/domain/enrollment";
import { Fault } from "@/lib/fault";
import {
  type Correction,
  type correctCertificates as call,
  type listCorrections as listed,
  mostCorrections,
} from "./calls";

type Row = Awaited<ReturnType<typeof piece>>[number];

/** So many are compared at once. */
const PIECE = 500;

/** The next valid certificates of a contest. */
const piece = (contestId: string, after: string, which: SQL | undefined) =>
  db
    .select({
      id: certificate.id,
      number: certificate.number,
      recipientType: certificate.recipientType,
      recipientId: certificate.recipientId,
      awardId: certificate.awardId,
      rollPersonId: certificate.rollPersonId,
      designId: certificate.designId,
      snapshot: certificate.snapshot,
    })
    .from(certificate)
    .where(
      and(
        eq(certificate.contestId, contestId),
        inArray(certificate.status, [...inForce]),
        gt(certificate.id, after),
        which,
      ),
    )
    .orderBy(asc(certificate.id))
    .limit(PIECE);

/** Who these certificates would go to today, by their kind and recipient. */
async function recipientsFor(rows: readonly Row[], day: string) {
  const found = new Map<string, Recipient>();
  const add = (type: number, all: readonly Recipient[]) => {
    for (const one of all) found.set(`${type} ${recipientKey(one)}`, one);
  };
  for (const type of new Set(rows.map(({ recipientType }) => recipientType))) {
    const some = rows.filter(({ recipientType }) => recipientType === type);
    const people = some.flatMap(({ rollPersonId }) => rollPersonId ?? []);
    if (people.length > 0) add(type, await peopleOf(people, day));
    add(type, await recipientsOf([...new Set(some.flatMap(({ awardId }) => awardId ?? []))], type, day));
  }
  return (row: Row) => found.get(`${row.recipientType} ${recipientKey(row)}`);
}

/**
 * Lists what of a contest's valid certificates is no longer so, before and after: a school that was renamed, a corrected title, a new
 * seal or design. Changes nothing. @throws notFound
 */
export async function listCorrections({ competitionId, ...narrowing }: z.output<typeof listed.input>, actor: Actor) {
  const { id: contestId } = await findOwnContest(competitionId, actor);
  const { itemId, schoolId } = narrowing;
  await mustExistAtDesk({ competitionId, itemId, schoolId }, actor);
  const [which, { seal }] = await together(
    () => narrowedTo(narrowing),
    () => issuerOf(contestId),
  );
  const day = printedDay(toWireDay(now()));
  const designs = new Map<string, Awaited<ReturnType<typeof newestDesign>>>();
  const corrections: Correction[] = [];
  const gone: string[] = [];
  let looked = 0;
  for (let after = "0"; ; ) {
    const rows = await piece(contestId, after, which);
    const recipientOf = await recipientsFor(rows, day);
    for (const row of rows) {
      looked++;
      const found = recipientOf(row);
      if (!found) {
        if (gone.length < mostCorrections) gone.push(row.number);
        continue;
      }
      const newest = designs.get(row.designId) ?? (await newestDesign(row.designId));
      designs.set(row.designId, newest);
      const [recipient = found] = await withLevels(newest.design, [found]);
      const renewal = { designId: newest.id, design: newest.design, recipient, seal };
      if (saysSame(row, renewal)) continue;
      if (corrections.length === mostCorrections) return { looked, corrections, more: true, gone };
      corrections.push({
        certificateId: row.id,
        certificateNo: row.number,
        holders: namesOn(saidBy(row), []),
        changes: await changesOf(row, renewal, actor.locale),
      });
    }
    if (rows.length < PIECE) return { looked, corrections, more: false, gone };
    after = (rows.at(-1) as Row).id;
  }
}

/** Reissues certificates of a contest, each by itself. @throws notFound */
export async function correctCertificates({ competitionId, ids, reason }: z.output<typeof call.input>, actor: Actor) {
  const { id: contestId } = await findOwnContest(competitionId, actor);
  const named = await db
    .select({ id: certificate.id, number: certificate.number })
    .from(certificate)
    .where(and(eq(certificate.contestId, contestId), inArray(certificate.id, ids)));
  const numbers = new Map(named.map(({ id, number }) => [id, number]));
  const numberOf = (id: string) => ({ certificateNo: numbers.get(id) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (id) => {
      if (!numbers.has(id)) throw new Fault("notFound");
      await reissueCertificate({ certificateId: id, reason }, actor);
      return numberOf(id);
    },
    numberOf,
  );
}
