import { eq, inArray } from "drizzle-orm";
import { certificate, certificateHolder, contest, db } from "@/db";
import type { Doer } from "@/lib/audit";
import { tell } from "@/lib/domain/inbox";
import { grouped } from "@/lib/grouped";
import { certificateLife } from "./life";

const drawnAt = (traceCode: string) => `/home/certificate/view?code=${traceCode}`;

/** Tells the people of issued certificates where they are; they are sent by that. */
export async function send(ids: readonly string[], doer: Doer) {
  for (const c of await named(ids))
    await tell(
      c.holders,
      "certificateIssued",
      { contest: c.contest, number: c.number },
      { link: drawnAt(c.traceCode), bizType: "certificate", bizId: c.id },
    );
  await certificateLife.moveAll(ids, "sent", doer);
}

/** Tells the people of a certificate that it no longer stands. */
export async function tellRevoked(id: string, reason: string) {
  for (const c of await named([id]))
    await tell(c.holders, "certificateRevoked", { number: c.number, reason }, { bizType: "certificate", bizId: c.id });
}

async function named(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: certificate.id, number: certificate.number, traceCode: certificate.traceCode, contest: contest.name })
    .from(certificate)
    .innerJoin(contest, eq(contest.id, certificate.contestId))
    .where(inArray(certificate.id, [...ids]));
  const people = await db
    .select()
    .from(certificateHolder)
    .where(inArray(certificateHolder.certificateId, [...ids]));
  const of = grouped(people, (p) => p.certificateId);
  return rows.map((r) => ({ ...r, holders: (of.get(r.id) ?? []).map((p) => p.userId) }));
}
