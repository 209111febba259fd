import { asc, eq, inArray } from "drizzle-orm";
import { certificate, certificateDesign, certificateHolder, certificateLookup, db } from "@/db";
import { together } from "@/lib/collection/together";
import { CLEAR_ALPHABET } from "@/lib/crypto";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { Design } from "@/lib/designer/document";
import type { Caller } from "@/lib/domain/actor";
import { pdfOf } from "@/lib/domain/certificate/file/printing";
import { type Snapshot, saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { handedOut } from "@/lib/domain/certificate/lifecycle";
import type { Standing } from "@/lib/domain/certificate/shapes";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { limit, missLimit, takeOrWork } from "@/lib/limit/limits";
import { digestOf } from "@/lib/pdf/signing";
import { qrOf } from "@/lib/pdf/trace-codes";
import { starIdentityCards } from "@/lib/person/identity-card";
import { chainTo } from "./chain";
import { verify } from "./signing";

const unlessGuessing = missLimit("certificate-missed", { points: 10, seconds: 60 });
/** So many may check theirs at a ceremony behind one address. */
const looked = limit("certificate-looked", { points: 240, seconds: 60 });

const shape = new RegExp(`^[${CLEAR_ALPHABET}]{16}$`);

/** A code as a person may type it: any case, with blanks or hyphens. */
const typedCode = (text: string) => text.replace(/[\s-]/g, "").toUpperCase().slice(0, 32);

export const validityOf = (status: string): Standing =>
  status === "revoked" ? "revoked" : status === "superseded" ? "replaced" : "valid";

type Looking = Pick<Caller, "ip" | "proof">;

/** @throws tooFast, which work takes away, after ten misses, or 240 looks, a minute per address */
async function find(text: string, caller: Looking) {
  const { ip } = caller;
  await takeOrWork([looked.at(addressOf(ip))], caller);
  return unlessGuessing(caller, async () => {
    const code = typedCode(text);
    // An impossible code is looked up like any other: the answer takes as long.
    const [row] = await db.select().from(certificate).where(eq(certificate.traceCode, code));
    const found = row && shape.test(code) && handedOut.some((s) => s === row.status) ? row : null;
    await db.insert(certificateLookup).values({ certificateId: found?.id ?? null, found: found ? 1 : 0, ip });
    return found;
  });
}

/**
 * What a trace code says, to anybody: number, holders by name, contest, award, issuer, day, standing, digest, and the levels
 * that the work came through. Every look is
 * logged. @throws notFound for a code that is none, tooFast
 */
export async function traceCertificate({ code }: { code: string }, caller: Looking & Pick<Caller, "locale">) {
  const row = await find(code, caller);
  if (!row) throw new Fault("notFound");
  const said = saidBy(row);
  const [holders, levels] = await together(
    () =>
      db
        .select({ name: certificateHolder.name })
        .from(certificateHolder)
        .where(eq(certificateHolder.certificateId, row.id))
        .orderBy(asc(certificateHolder.userId)),
    () => chainTo(row.awardId, caller.locale),
  );
  return {
    traceCode: row.traceCode,
    status: validityOf(row.status),
    certificateNo: row.number,
    revision: row.revision,
    holders: namesOn(said, holders),
    advisors: said.facts.holder ? [] : (said.facts.advisors ?? []).map((p) => p.name),
    schoolName: (said.facts.holder ? said.facts.holder.school : said.facts.school) ?? "",
    competitionName: said.contest.name,
    round: said.contest.round,
    year: said.contest.year,
    itemName: said.itemName,
    workName: said.facts.workName ?? "",
    awardName: said.facts.awardName ?? "",
    issuer: said.issuer,
    issueDate: said.issueDate,
    reason: row.status === "revoked" && row.reason ? starIdentityCards(row.reason) : null,
    replacedBy: row.supersededById ? await codeOf(row.supersededById) : null,
    levels,
    hash: row.hash,
    ...(await proofOf(row)),
  };
}
export type Traced = Awaited<ReturnType<typeof traceCertificate>>;

/** Returns a valid certificate to the holder of its code. @throws notFound, tooFast */
export async function certificateByCode(code: string, caller: Looking) {
  const row = await find(code, caller);
  if (!row || validityOf(row.status) !== "valid") throw new Fault("notFound");
  return row;
}

/**
 * What proves it: whether its signature holds, and the digests of its PDF, as first handed out and, where the platform has
 * changed since, as it is made today.
 */
async function proofOf(row: typeof certificate.$inferSelect) {
  const today = digestOf(await pdfOf(row));
  return {
    signature: verify(row),
    keyId: row.keyId,
    pdfHashes: [...new Set([row.pdfHash, today].filter((hash) => hash !== null))],
  };
}

/** In the order of the certificate, not of the accounts. */
function namesOn({ facts, recipientType }: Snapshot, holders: { name: string }[]) {
  if (recipientType === recipientTypes.school) return [facts.school ?? ""];
  if (facts.holder) return [facts.holder.name];
  return facts.members?.length ? facts.members.map((p) => p.name) : holders.map((h) => h.name);
}

const codeOf = async (id: string) =>
  (await db.select({ code: certificate.traceCode }).from(certificate).where(eq(certificate.id, id)))[0]?.code ?? null;

/** Returns a certificate for rendering to the holder of its code; null when it is no longer valid. @throws notFound, tooFast */
export async function viewCertificate({ code }: { code: string }, caller: Looking) {
  const row = await find(code, caller);
  if (!row) throw new Fault("notFound");
  if (validityOf(row.status) !== "valid") return null;
  const said = saidBy(row);
  const [stored] = await db
    .select()
    .from(certificateDesign)
    .where(inArray(certificateDesign.id, [row.designId]));
  return {
    design: Design.parse(stored?.design),
    facts: said.facts,
    seal: said.seal,
    qr: qrOf(row.traceCode),
    traceCode: row.traceCode,
    certificateNo: row.number,
    competitionName: said.contest.name,
    awardName: said.facts.awardName ?? "",
  };
}
