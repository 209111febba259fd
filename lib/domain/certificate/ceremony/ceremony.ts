import { and, asc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { award, certificate, contest, db, publicity } from "@/db";
import { isOneOf } from "@/db/many";
import { recipientTypes } from "@/lib/designer/binding/codes";
import type { Actor } from "@/lib/domain/actor";
import { awardsFromBelow, isPublished } from "@/lib/domain/award";
import { pictureOf } from "@/lib/domain/certificate/file/picturing";
import { inForce } from "@/lib/domain/certificate/lifecycle";
import { contestsWithin, findOwnContest } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import type { Ceremony } from "./calls";

/** Whose certificate stands for an award that has several: what names all of them first. */
const standing = [
  recipientTypes.team,
  recipientTypes.work,
  recipientTypes.school,
  recipientTypes.student,
  recipientTypes.teacher,
] as const;

/** What the ceremony of a contest shows: nothing that was not published, no certificate that was not issued. @throws notFound */
export async function ceremony({ competitionId }: { competitionId: string }, actor: Actor): Promise<Ceremony> {
  const contestOf = await findOwnContest(competitionId, actor);
  const prizes = await awardsFromBelow(competitionId, actor.locale);
  const shown = await certificatesOf(prizes.flatMap(({ winners }) => winners.map(({ awardId }) => awardId)));
  return {
    competitionName: nameFor(actor.locale, contestOf),
    prizes: prizes.map(({ winners, ...prize }) => ({
      ...prize,
      winners: winners.map(({ namesAll, ...winner }) => {
        const issued = shown.get(winner.awardId);
        return { ...winner, people: namesAll ? [] : (issued?.people ?? []), certificateId: issued?.id ?? null };
      }),
    })),
  };
}

/** By award the certificate that stands for it, and whom its certificates name. */
async function certificatesOf(awardIds: readonly string[]) {
  const rows = await db
    .select({
      id: certificate.id,
      awardId: certificate.awardId,
      recipientType: certificate.recipientType,
      members: sql<{ name: string }[] | null>`${certificate.snapshot}->'facts'->'members'`,
      holder: sql<string | null>`${certificate.snapshot}->'facts'->'holder'->>'name'`,
    })
    .from(certificate)
    .where(
      and(
        isOneOf(certificate.awardId, awardIds),
        isNull(certificate.furtherId),
        inArray(certificate.status, [...inForce]),
      ),
    )
    .orderBy(
      sql.raw(`array_position(array[${standing.join(",")}]::smallint[], "certificate"."recipient_type")`),
      asc(certificate.id),
    );
  const found = new Map<string, { id: string; people: string[] }>();
  for (const { id, awardId, recipientType, members, holder } of rows) {
    if (awardId === null) continue;
    const one = found.get(awardId) ?? { id, people: [] };
    found.set(awardId, one);
    if (recipientType === recipientTypes.school || recipientType === recipientTypes.teacher) continue;
    const named = holder ? [holder] : (members ?? []).map(({ name }) => name);
    one.people.push(...named.filter((name) => !one.people.includes(name)));
  }
  return found;
}

/** @throws notFound for one that is not valid, of an award that is not published, or of a contest out of scope */
export async function ceremonyPictureFile({ certificateId }: { certificateId: string }, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(certificate))
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .innerJoin(award, eq(award.id, certificate.awardId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .where(
      and(
        eq(certificate.id, certificateId),
        inArray(certificate.status, [...inForce]),
        contestsWithin(actor),
        isPublished,
      ),
    );
  if (!row) throw new Fault("notFound");
  const stream = await pictureOf(row, "jpg", "screen");
  return { name: `${row.number}.jpg`, mime: "image/jpeg", size: stream.length, inline: true, stream };
}
