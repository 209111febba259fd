import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateHolder, certificateLookup, contest, db, user } from "@/db";
import { reveal } from "@/lib/crypto";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { mustAnswerCaptcha } from "@/lib/domain/access";
import type { Actor, Caller } from "@/lib/domain/actor";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { handedOut, inForce } from "@/lib/domain/certificate/lifecycle";
import { isPublic } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { DEARER_WORK } from "@/lib/limit/proof/wanted";
import { mustExist } from "@/lib/query/must-exist";
import { normalCode, normalOrgName, normalPersonName } from "@/lib/text/normal";
import type { CertificateSearch, FoundCertificate } from "./calls";
import { validityOf } from "./tracing";

/** From the fourth guess of an hour at one address the captcha is answered, too; from the eleventh of a minute, or of one name the 31st of an hour, it takes more work. */
const searches = limit("certificate-search", { points: 10, seconds: 60 });
const remembered = limit("certificate-search-hour", { points: Number.MAX_SAFE_INTEGER, seconds: 3600 });
const aboutOne = limit("certificate-search-name", { points: 30, seconds: 3600 });
const FREE = 3;

/**
 * Finds certificates by number and name, or by name, contest and the last four characters of the identity card. A miss does
 * not reveal which fact was wrong.
 * @throws searchIncomplete, notFound for a contest that is not public, captchaNeeded, wrongCode, tooFast, which work takes
 * away
 */
export async function searchCertificates(input: z.output<typeof CertificateSearch>, caller: Caller) {
  const { name, certificateNo: number, competitionId, idCardLast4: last4 } = input;
  const byCard = Boolean(competitionId && last4);
  if (!number && !byCard)
    throw new Fault("searchIncomplete", {}, [
      { field: competitionId || last4 ? "idCardLast4" : "certificateNo", fault: "searchIncomplete" },
    ]);
  await mustExist({ competitionId: [contest, competitionId, isPublic] });
  const here = addressOf(caller.ip);
  const counters = [searches.at(here), aboutOne.at(normalPersonName(name).toLowerCase()), remembered.at(here)];
  const [, , times] = await takeOrWork(counters, caller, DEARER_WORK);
  if ((times?.taken ?? 0) > FREE) await mustAnswerCaptcha(input);
  const ofPeople = await rowsWhere(
    and(
      inArray(certificateHolder.name, inAnyCase(...namesLike(name))),
      number
        ? inArray(certificate.number, inAnyCase(...numbersLike(number)))
        : eq(certificate.contestId, competitionId as string),
      inArray(certificate.status, number ? [...handedOut] : [...inForce, "revoked"]),
    ),
  );
  const rows = number ? [...ofPeople, ...(await withoutHolders(number, name))] : ofPeople;
  const found = byCard ? rows.filter((r) => endsWith(r.card, last4 as string)) : rows;
  await db.insert(certificateLookup).values({
    certificateId: found[0]?.certificate.id ?? null,
    found: found.length ? 1 : 0,
    ip: caller.ip,
  });
  const { pageNum, pageSize } = input;
  const list = found.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(wire);
  return { list, total: found.length, pageNum, pageSize };
}

/** As typed, and as names are stored: without a space within, with the one dot; some came from elsewhere with the other. */
const namesLike = (typed: string) => {
  const name = normalPersonName(typed);
  return [typed, name, name.replaceAll("·", "•"), normalOrgName(typed)];
};

/** As typed, and narrow and without spaces; brackets in numbers have either width. */
const numbersLike = (typed: string) => {
  const narrow = normalCode(typed);
  return [typed, narrow, narrow.replaceAll("(", "（").replaceAll(")", "）")];
};

/** The ways in which names and numbers are written, each of which the index finds. */
const inAnyCase = (...typed: string[]) => [
  ...new Set(
    typed.flatMap((text) => [
      text,
      text.toUpperCase(),
      text.toLowerCase(),
      text.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
    ]),
  ),
];

const rowsWhere = (where: SQL | undefined) =>
  db
    .select({ certificate: getTableColumns(certificate), name: certificateHolder.name, card: user.idCardCipher })
    .from(certificateHolder)
    .innerJoin(certificate, eq(certificate.id, certificateHolder.certificateId))
    .innerJoin(user, eq(user.id, certificateHolder.userId))
    .where(where)
    .orderBy(desc(certificate.issuedAt), desc(certificate.revision), desc(certificate.id))
    .limit(200);

/** A school's own certificate names the school, one for being on a roll its person: neither has an identity card on record. */
async function withoutHolders(number: string, name: string) {
  const names = [...new Set(namesLike(name))];
  const rows = await db
    .select()
    .from(certificate)
    .where(
      and(
        inArray(certificate.number, inAnyCase(...numbersLike(number))),
        or(
          and(
            isNull(certificate.rollPersonId),
            eq(certificate.recipientType, recipientTypes.school),
            inArray(sql`${certificate.snapshot}->'facts'->>'school'`, names),
          ),
          and(
            isNotNull(certificate.rollPersonId),
            inArray(sql`${certificate.snapshot}->'facts'->'holder'->>'name'`, names),
          ),
        ),
        inArray(certificate.status, [...handedOut]),
      ),
    )
    .orderBy(desc(certificate.revision), desc(certificate.id));
  return rows.map((row) => ({ certificate: row, name: nameOn(row) ?? name, card: null }));
}

const nameOn = (row: typeof certificate.$inferSelect) => {
  const { holder, school } = saidBy(row).facts;
  return row.rollPersonId ? holder?.name : school;
};

/** A namesake without an identity card on record is found by number alone. */
const endsWith = (card: Buffer | null, last4: string) =>
  card !== null && reveal(card).toUpperCase().endsWith(last4.toUpperCase());

function wire({ certificate: row, name }: Awaited<ReturnType<typeof rowsWhere>>[number]): FoundCertificate {
  const said = saidBy(row);
  return {
    certificateId: row.id,
    certificateNo: row.number,
    name,
    competitionName: said.contest.name,
    itemName: said.itemName,
    awardName: said.facts.awardName ?? "",
    issueDate: said.issueDate,
    status: validityOf(row.status),
    previewUrl: `/certificate/trace?code=${row.traceCode}`,
  };
}

/** The certificates that carry the actor's name and were not replaced, newest first. */
export async function ownCertificates(_: object, actor: Actor) {
  const mine = and(
    eq(certificateHolder.userId, actor.userId),
    inArray(certificate.status, [...inForce, "revoked"]),
    sql`${certificate.issuedAt} is not null`,
  );
  return (await rowsWhere(mine)).map(wire);
}

/** Contests with certificates, newest first, for the search by name. */
export async function certifiedContests(locale: Locale) {
  const rows = await db
    .select({ id: contest.id, name: contest.name, nameEn: contest.nameEn, year: contest.year })
    .from(contest)
    .where(sql`exists (select 1 from certificate c where c.contest_id = "contest"."id" and c.issued_at is not null)`)
    .orderBy(desc(contest.year), desc(contest.id));
  return rows.map((r) => ({ value: r.id, label: nameFor(locale, r) }));
}
