import { Readable } from "node:stream";
import { and, asc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import { Zip, ZipPassThrough } from "fflate";
import type { z } from "zod";
import { certificate, certificateHolder, db } from "@/db";
import { record } from "@/lib/audit";
import { isOwnFace } from "@/lib/designer/metrics/own-faces";
import { impositionOf } from "@/lib/designer/pdf/paper/imposition";
import type { Sheet } from "@/lib/designer/pdf/paper/sheet";
import { ownVersion } from "@/lib/designer/text/slices";
import type { Actor, Caller } from "@/lib/domain/actor";
import { ownSlice } from "@/lib/domain/certificate/font/faces";
import { findBatch } from "@/lib/domain/certificate/issuing/batches";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { inForce } from "@/lib/domain/certificate/lifecycle";
import { inScope } from "@/lib/domain/certificate/listing";
import { narrowedTo } from "@/lib/domain/certificate/narrowing";
import type { Narrowing } from "@/lib/domain/certificate/shapes";
import { badgeOf, publicKeys, statusList } from "@/lib/domain/certificate/verification/badge";
import { bakedPng, bakedSvg } from "@/lib/domain/certificate/verification/baking";
import { certificateByCode } from "@/lib/domain/certificate/verification/tracing";
import { mustExistAtDesk } from "@/lib/domain/enrollment";
import { Fault } from "@/lib/fault";
import { versionOf } from "@/lib/font/files";
import { sliceOf } from "@/lib/font/slices";
import { wordsOf } from "@/lib/i18n/words";
import { digestOf } from "@/lib/pdf/signing";
import { fileName, namesOfFolder } from "@/lib/text/file-name";
import type * as calls from "./calls";
import { pictureOf, vectorOf } from "./picturing";
import { designsOf, pdfOf, printFile } from "./printing";

type Row = typeof certificate.$inferSelect;

/** Of a batch, those that a printer is to print. */
const printable = ["generated", "issued", "sent"] as const;

/** @throws notFound for a certificate of another person, or one that is not valid */
async function ownCertificate(certificateId: string, actor: Actor): Promise<Row & { holderName: string }> {
  const [row] = await db
    .select({ ...getTableColumns(certificate), holderName: certificateHolder.name })
    .from(certificate)
    .innerJoin(certificateHolder, eq(certificateHolder.certificateId, certificate.id))
    .where(
      and(
        eq(certificate.id, certificateId),
        eq(certificateHolder.userId, actor.userId),
        inArray(certificate.status, ["issued", "sent"]),
      ),
    );
  if (!row) throw new Fault("notFound");
  return row;
}

const nameOf = (row: Row, ending: string) => {
  const { facts } = saidBy(row);
  const whose = facts.holder?.name ?? facts.teamName ?? facts.school ?? "";
  return fileName(`${[row.number, whose].filter(Boolean).join(" ")}.${ending}`);
};

/**
 * Returns the PDF and records the digest of its first download, so that copies are recognised as genuine even after the
 * renderer changes.
 */
async function handedOut(row: Row) {
  const pdf = await pdfOf(row);
  if (!row.pdfHash)
    await db
      .update(certificate)
      .set({ pdfHash: digestOf(pdf) })
      .where(and(eq(certificate.id, row.id), isNull(certificate.pdfHash)));
  return pdf;
}

async function pdfFile(row: Row) {
  const pdf = await handedOut(row);
  const stream = Buffer.concat([pdf.prefix, pdf.tail]);
  return { name: nameOf(row, "pdf"), mime: "application/pdf", size: stream.length, stream };
}

/** @throws notFound */
export const ownPdfFile = async ({ certificateId }: { certificateId: string }, actor: Actor) =>
  pdfFile(await ownCertificate(certificateId, actor));

type AskedPicture = Pick<z.output<typeof calls.ownPictureFile.input>, "certificateId"> &
  Partial<z.output<typeof calls.ownPictureFile.input>>;

async function pictureFile(row: Row, { format = "png", size = "screen" }: AskedPicture) {
  const stream = await pictureOf(row, format, size);
  const mime = format === "png" ? "image/png" : "image/jpeg";
  return { name: nameOf(row, format), mime, size: stream.length, stream };
}

/** @throws notFound */
export const ownPictureFile = async (input: AskedPicture, actor: Actor) =>
  pictureFile(await ownCertificate(input.certificateId, actor), input);

/** @throws notFound */
export const listPictureFile = async (input: AskedPicture, actor: Actor) =>
  pictureFile(await listedCertificate(input.certificateId, actor), input);

type AskedBadge = Pick<z.output<typeof calls.ownBadgeFile.input>, "certificateId"> &
  Partial<z.output<typeof calls.ownBadgeFile.input>>;

/** @throws notFound, notConfigured */
export async function ownBadgeFile({ certificateId, form = "jwt" }: AskedBadge, actor: Actor) {
  const row = await ownCertificate(certificateId, actor);
  const credential = await badgeOf(row, row.holderName);
  if (form === "jwt") return { name: nameOf(row, form), mime: "application/vc+jwt", stream: credential };
  const stream =
    form === "png"
      ? bakedPng(await pictureOf(row, "png", "screen"), credential)
      : Buffer.from(bakedSvg(await vectorOf(row, "screen"), credential));
  const mime = form === "png" ? "image/png" : "image/svg+xml";
  return { name: nameOf(row, form), mime, size: stream.length, stream };
}

/** The credentials of every valid certificate that the actor holds, as VC-JWT, the first issued first. @throws notConfigured */
export async function ownBadges(actor: Actor): Promise<string[]> {
  const rows = await db
    .select({ ...getTableColumns(certificate), holderName: certificateHolder.name })
    .from(certificate)
    .innerJoin(certificateHolder, eq(certificateHolder.certificateId, certificate.id))
    .where(and(eq(certificateHolder.userId, actor.userId), inArray(certificate.status, ["issued", "sent"])))
    .orderBy(asc(certificate.id));
  return Promise.all(rows.map((row) => badgeOf(row, row.holderName)));
}

/** @throws notFound, tooFast */
export const openPdfFile = async ({ code }: { code: string }, caller: Caller) =>
  pdfFile(await certificateByCode(code, caller));

/** @throws notFound */
export const listPdfFile = async ({ certificateId }: { certificateId: string }, actor: Actor) =>
  pdfFile(await listedCertificate(certificateId, actor));

/** @throws notFound for one out of scope, or of a school's one that is not valid */
async function listedCertificate(certificateId: string, actor: Actor): Promise<Row> {
  const [row] = await db
    .select()
    .from(certificate)
    .where(and(eq(certificate.id, certificateId), await inScope(actor, inForce)));
  if (!row) throw new Fault("notFound");
  return row;
}

type OfBatch = Narrowing & { batchId: string };

/** What is to be printed of a batch: all, or what the list of its certificates is narrowed to. @throws notFound, nothingToPrint */
async function batchRows({ batchId, itemId, schoolId, person }: OfBatch, actor: Actor): Promise<Row[]> {
  const batch = await findBatch(batchId, actor);
  await mustExistAtDesk({ competitionId: batch.contestId, itemId, schoolId }, actor);
  const rows = await db
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.batchId, batch.id),
        inArray(certificate.status, [...printable]),
        await narrowedTo({ itemId, schoolId, person }),
      ),
    )
    .orderBy(asc(certificate.counterScopeId), asc(certificate.serial), asc(certificate.id));
  if (rows.length === 0) throw new Fault("nothingToPrint");
  return rows;
}

type Print = Pick<z.output<typeof calls.batchPrintFile.input>, "batchId"> &
  Partial<z.output<typeof calls.batchPrintFile.input>>;

/** How a batch is asked to lie on paper, the first of it being so wide and high. @throws badInput where they do not fit */
function sheetOf(input: Print, viewportRatio: number): Sheet {
  const { paper = "a4", cropMarks, shiftX = 0, shiftY = 0, test } = input;
  const sheet = { paper, cropMarks: cropMarks === 1, shift: { x: shiftX, y: shiftY }, rulers: test === 1 };
  const { perSheet = "one", columns = 1, rows = 2, gap = 0 } = input;
  if (perSheet === "one") return sheet;
  const several = perSheet === "grid" ? { columns, rows, gap } : { each: perSheet, gap };
  const imposition = impositionOf(viewportRatio, sheet, several);
  if (!imposition) throw new Fault("badInput", {}, [{ field: "perSheet", word: "notOnSheet" }]);
  return { ...sheet, imposition };
}

/** Of a test sheet as many as lie on it. */
const onTestSheet = ({ imposition }: Sheet) => (imposition ? imposition.columns * imposition.rows : 1);

/** @throws notFound, nothingToPrint; badInput naming `fields` where the designs have none of them, `perSheet` where they do not fit */
export async function batchPrintFile(input: Print, actor: Actor) {
  const { batchId, test, overprint, fields } = input;
  const all = await batchRows(input, actor);
  const designs = await designsOf(all);
  if (overprint && fields && !fields.some((field) => designs.fields.includes(field)))
    throw new Fault("badInput", {}, [{ field: "fields", word: "required" }]);
  const sheet = sheetOf(input, designs.viewportRatio);
  const rows = test ? all.slice(0, onTestSheet(sheet)) : all;
  if (!test) await record(actor, "certificate.print", "certificateBatch", batchId, { count: rows.length, overprint });
  const t = wordsOf(actor.locale, "certificate");
  const name = test
    ? `${rows[0]?.number} ${t("print.testName")}.pdf`
    : `${rows[0]?.number} – ${rows.at(-1)?.number}.pdf`;
  const onPaper = { sheet, fields: overprint ? (fields ?? "all") : undefined } as const;
  const pieces = async function* () {
    for await (const piece of printFile(rows, name, onPaper)) yield Buffer.from(piece);
  };
  return { name, mime: "application/pdf", stream: Readable.from(pieces()) };
}

/** @throws notFound, nothingToPrint */
export async function batchPrintFields(input: OfBatch, actor: Actor) {
  const t = wordsOf(actor.locale, "designer");
  const { fields, ...first } = await designsOf(await batchRows(input, actor));
  return { fields: fields.map((value) => ({ value, label: t(`code.${value as "qrCode"}`) })), ...first };
}

/** So many fit a zip without the extension for 4 GiB and more, at the size of a certificate with a picture. */
const MOST_IN_ZIP = 5000;

/** @throws notFound, nothingToPrint, zipTooLarge */
export async function batchZipFile(input: OfBatch, actor: Actor) {
  const rows = await batchRows(input, actor);
  if (rows.length > MOST_IN_ZIP) throw new Fault("zipTooLarge", { max: MOST_IN_ZIP });
  await record(actor, "certificate.zip", "certificateBatch", input.batchId, { count: rows.length });
  return { name: `${rows[0]?.number}.zip`, mime: "application/zip", stream: Readable.from(zipped(rows)) };
}

/** Stored, not deflated: what a PDF holds is small or packed already. */
async function* zipped(rows: readonly Row[]): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  const nameFor = namesOfFolder();
  for (const row of rows) {
    const name = nameFor(nameOf(row, "pdf"), row.id);
    const file = new ZipPassThrough(name);
    zip.add(file);
    const { prefix, tail } = await handedOut(row);
    file.push(prefix);
    file.push(new Uint8Array(tail), true);
    yield* out.splice(0);
  }
  zip.end();
  yield* out.splice(0);
}

/** @throws notFound where the face has no such characters, or is another by now */
export async function fontSliceFile({ face, version, slice }: z.output<typeof calls.fontSliceFile.input>) {
  const known = version === (isOwnFace(face) ? ownVersion : versionOf(face));
  const stream = known ? await (isOwnFace(face) ? ownSlice(face, slice) : sliceOf(face, slice)) : null;
  if (!stream) throw new Fault("notFound");
  return { name: `${face}-${slice}.woff2`, mime: "font/woff2", size: stream.length, immutable: true, stream };
}

/** @throws notConfigured */
export async function badgeStatusFile({ list }: { list: number }) {
  return { name: `status-${list}.jwt`, mime: "application/vc+jwt", stream: await statusList({ list }) };
}

export async function certificateKeysFile() {
  return { name: "keys.json", mime: "application/json", stream: JSON.stringify(publicKeys()) };
}
