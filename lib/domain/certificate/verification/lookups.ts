import { and, eq, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import { certificate, certificateLookup, contest, db } from "@/db";
import { isOneOf } from "@/db/many";
import { inOrder, pageOf } from "@/db/page";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type * as calls from "@/lib/domain/certificate/issuing/check-calls";
import { contestsWithin } from "@/lib/domain/contest";
import { dataScope } from "@/lib/domain/org";
import { nameFor } from "@/lib/i18n/named";
import { betweenDays } from "@/lib/query/between-days";
import { mustExist } from "@/lib/query/must-exist";
import { contains, isIdOf } from "@/lib/query/search";

/** `203.0.113.9` as `203.0.*.*`: enough to see a guesser, too little to find a visitor. */
export function maskedAddress(ip: string | null): string {
  if (!ip) return "";
  const v4 = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.*.*`;
  return `${ip.split(":").slice(0, 2).join(":")}:*`;
}

/**
 * Lists look-ups of trace codes in the contests in scope, newest first. Look-ups without a match belong to no contest:
 * everyone who may read the log sees them, with masked addresses, since many of them are guesses.
 * @throws notFound
 */
export async function listLookups(input: z.output<typeof calls.listLookups.input>, actor: Actor) {
  const { competitionId, found, startTime, endTime, keywords, pageNum, pageSize } = input;
  await mustExist({ competitionId: [contest, competitionId, contestsWithin(actor)] });
  const filter = and(
    competitionId ? eq(certificate.contestId, competitionId) : undefined,
    keywords ? contains(certificate.number, keywords) : undefined,
  );
  const about = and(actor.dataScope === dataScope.all ? undefined : contestsWithin(actor), filter);
  const some = db
    .select({ id: certificate.id })
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(about);
  const where = and(
    about &&
      or(
        await isIdOf(certificateLookup.certificateId, some),
        filter ? undefined : isNull(certificateLookup.certificateId),
      ),
    found ? eq(certificateLookup.found, found === "yes" ? 1 : 0) : undefined,
    betweenDays(certificateLookup.at, startTime, endTime),
  );
  const order = [
    { by: certificateLookup.at, order: "DESC" },
    { by: certificateLookup.id, order: "DESC" },
  ] as const;
  const matching = db.select({ id: certificateLookup.id }).from(certificateLookup).where(where);
  const { ids, total } = await pageOf(matching, order, input);
  const shown = await db
    .select({
      lookupId: certificateLookup.id,
      at: certificateLookup.at,
      found: certificateLookup.found,
      ip: certificateLookup.ip,
      certificateNo: certificate.number,
      status: certificate.status,
      name: contest.name,
      nameEn: contest.nameEn,
    })
    .from(certificateLookup)
    .leftJoin(certificate, eq(certificate.id, certificateLookup.certificateId))
    .leftJoin(contest, eq(contest.id, certificate.contestId))
    .where(isOneOf(certificateLookup.id, ids));
  const list = inOrder(ids, shown, (row) => row.lookupId).map(({ at, ip, name, nameEn, ...row }) => ({
    ...row,
    time: toWireTime(at),
    found: row.found === 1,
    competitionName: name && nameFor(actor.locale, { name, nameEn }),
    address: maskedAddress(ip),
  }));
  return { list, total, pageNum, pageSize };
}
