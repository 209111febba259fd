import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { certificate, certificateDesign, certificateHolder, certificateLookup, db } from "@/db";
import { together } from "@/lib/collection/together";
import { CLEAR_ALPHABET } from "@/lib/crypto";
import { recipientTypes } from "@/lib/designer/binding/codes";
import { Design } from "@/lib/designer/document";
import type { Caller } from "@/lib/domain/actor";
import { pdfOf } from "@/lib/domain/certificate/file/printing";
import { knowFaces } from "@/lib/domain/certificate/font/faces";
import { printedBy, type Snapshot, saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { handedOut } from "@/lib/domain/certificate/lifecycle";
import type { Standing } from "@/lib/domain/certificate/shapes";
import { Fault } from "@/lib/fault";
import { missesAlone } from "@/lib/limit/limits";
import { digestOf } from "@/lib/pdf/signing";
import { qrOf } from "@/lib/pdf/trace-codes";
import { starIdentityCards } from "@/lib/person/identity-card";
import { typedCodes } from "@/lib/text/typed-code";
import { chainTo } from "./chain";
import { verify } from "./signing";

const unlessGuessing = missesAlone("certificate-missed", { points: 10, seconds: 60 });

const shape = new RegExp(`^[${CLEAR_ALPHABET}]{16}$`);

export const validityOf = (status: string): Standing =>
  status === "revoked" ? "revoked" : status === "superseded" ? "replaced" : "valid";

type Looking = Pick<Caller, "ip" | "proof">;

/** @throws tooFast, which work takes away, for the eleventh miss a minute of an address; what there is is always found */
async function find(text: string, caller: Looking) {
  const found = await unlessGuessing(caller, async () => {
    // An impossible code is looked up like any other: the answer takes as long.
    const [row] = await db
      .select()
      .from(certificate)
      .where(inArray(certificate.traceCode, typedCodes(text)));
    return row && shape.test(row.traceCode) && handedOut.some((s) => s === row.status) ? row : null;
  });
  const { ip } = caller;
  await db.insert(certificateLookup).values({ certificateId: found?.id ?? null, found: found ? 1 : 0, ip });
  return found;
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
  const [holders, way, former] = await together(
    () =>
      db
        .select({ name: certificateHolder.name })
        .from(certificateHolder)
        .where(eq(certificateHolder.certificateId, row.id))
        .orderBy(asc(certificateHolder.userId)),
    async () => (row.awardId ? chainTo(row.awardId, caller.locale) : []),
    () => db.select({ pdfHash: certificate.pdfHash }).from(certificate).where(formerOf(row)),
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
    levels: way.slice(0, -1),
    imported: importedFrom(way.at(-1)),
    formerHashes: former.flatMap(({ pdfHash }) => pdfHash ?? []),
    hash: row.hash,
    ...(await proofOf(row)),
  };
}
/** Where the award's ranking was judged outside of the system: the day on which it was imported, and whose organisation did. */
const importedFrom = (at: Awaited<ReturnType<typeof chainTo>>[number] | undefined) =>
  at?.importedOn ? { on: at.importedOn, by: at.host } : null;
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

/** Whom a certificate names, in its order, not of the accounts. */
export function namesOn({ facts, recipientType }: Snapshot, holders: { name: string }[]) {
  if (facts.holder && holders.length === 0) return [facts.holder.name];
  if (recipientType === recipientTypes.school) return [facts.school ?? ""];
  if (facts.holder) return [facts.holder.name];
  return facts.members?.length ? facts.members.map((p) => p.name) : holders.map((h) => h.name);
}

/** Its earlier versions: the same number of the same issuer. */
const formerOf = ({ groupId, number, revision }: typeof certificate.$inferSelect) =>
  and(eq(certificate.groupId, groupId), eq(certificate.number, number), lt(certificate.revision, revision));

/** Returns the trace code of a certificate; null where there is none. */
export const codeOf = async (id: string) =>
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
  await knowFaces(stored?.design);
  return {
    design: Design.parse(stored?.design),
    facts: printedBy(said),
    seal: said.seal,
    qr: qrOf(row.traceCode),
    traceCode: row.traceCode,
    certificateNo: row.number,
    competitionName: said.contest.name,
    awardName: said.facts.awardName ?? "",
  };
}
