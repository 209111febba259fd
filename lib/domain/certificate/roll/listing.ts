import { and, asc, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateRoll, certificateRollPerson, contest, db } from "@/db";
import { isOneOf } from "@/db/many";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { taken } from "@/lib/domain/certificate/lifecycle";
import { contestsWithin, findOwnContest } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";
import type { rollPage as pageCall, RollRow } from "./calls";

/** Rolls of a contest, the newest first. @throws notFound */
export async function listRolls({ competitionId }: { competitionId: string }, actor: Actor): Promise<RollRow[]> {
  await findOwnContest(competitionId, actor);
  const rows = await db
    .select({
      roll: getTableColumns(certificateRoll),
      people: sql<number>`(select count(*)::int from certificate_roll_person p where p.roll_id = "certificate_roll"."id")`,
      issued: sql<number>`(select count(distinct c.roll_person_id)::int from certificate c
        join certificate_roll_person p on p.id = c.roll_person_id
        where p.roll_id = "certificate_roll"."id" and c.status::text = any(${sql.param(`{${taken.join(",")}}`)}::text[]))`,
    })
    .from(certificateRoll)
    .where(eq(certificateRoll.contestId, competitionId))
    .orderBy(desc(certificateRoll.id));
  return rows.map(({ roll, people, issued }) => ({
    rollId: roll.id,
    rollName: roll.name,
    columns: roll.columns,
    people,
    issued,
    createTime: toWireTime(roll.createdAt),
  }));
}

/** A roll of a contest that the actor runs; `lock` locks its row. @throws notFound */
export async function findRoll(rollId: string, actor: Actor, lock = false) {
  const query = db
    .select(getTableColumns(certificateRoll))
    .from(certificateRoll)
    .innerJoin(contest, eq(contest.id, certificateRoll.contestId))
    .where(and(eq(certificateRoll.id, rollId), contestsWithin(actor)));
  const [roll] = lock ? await query.for("update", { of: certificateRoll }) : await query;
  if (!roll) throw new Fault("notFound");
  return roll;
}

/** People on a roll in the order of its spreadsheet, each with their certificates that were not replaced. @throws notFound */
export async function rollPage(input: z.output<typeof pageCall.input>, actor: Actor) {
  const { rollId, keywords, pageNum, pageSize } = input;
  await findRoll(rollId, actor);
  const { name, organisation, honour } = certificateRollPerson;
  const where = and(
    eq(certificateRollPerson.rollId, rollId),
    keywords ? or(contains(name, keywords), contains(organisation, keywords), contains(honour, keywords)) : undefined,
  );
  const people = await db
    .select()
    .from(certificateRollPerson)
    .where(where)
    .orderBy(asc(certificateRollPerson.sort))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const made = await db
    .select({
      certificateId: certificate.id,
      personId: certificate.rollPersonId,
      certificateNo: certificate.number,
      status: certificate.status,
    })
    .from(certificate)
    .where(
      and(
        isOneOf(
          certificate.rollPersonId,
          people.map(({ id }) => id),
        ),
        inArray(certificate.status, [...taken, "revoked"]),
      ),
    )
    .orderBy(asc(certificate.id));
  const of = grouped(made, ({ personId }) => personId ?? "");
  const list = people.map((person) => ({
    personId: person.id,
    name: person.name,
    nameEn: person.nameEn,
    organisation: person.organisation,
    honour: person.honour,
    own: person.more,
    version: person.version,
    certificates: (of.get(person.id) ?? []).map(({ personId: _, ...one }) => one),
  }));
  return { list, total: await db.$count(certificateRollPerson, where), pageNum, pageSize };
}
