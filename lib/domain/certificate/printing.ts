import { eq } from "drizzle-orm";
import { type certificate, certificateDesign, db } from "@/db";
import { canonicalText } from "@/lib/canonical";
import type { CertificateFacts } from "@/lib/designer/bindings";
import { Design } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import { CertificateWriter, type Named } from "@/lib/designer/pdf/certificate";
import { compile } from "@/lib/designer/pdf/template";
import { sharedFacts } from "@/lib/designer/shared-facts";
import { Fault } from "@/lib/fault";
import { type Pdf, signedPdf, signsPdf } from "@/lib/pdf-signing";
import { recent } from "@/lib/recent";
import { materialsOf } from "./materials";
import { saidBy } from "./snapshot";

export type Printed = Pick<
  typeof certificate.$inferSelect,
  "designId" | "snapshot" | "traceCode" | "number" | "issuedAt"
>;

/** Compiled templates; each holds the pictures of its design. */
const compiled = recent<Promise<CertificateWriter>>(8);

interface Seal {
  text: string;
  src?: string;
}

/**
 * @param shared what the certificates to be written have in common
 * @throws notFound for a design that does not exist
 */
const writerOf = (designId: string, seal: Seal, shared: CertificateFacts) =>
  compiled(canonicalText({ designId, seal, shared }), () => writerFor(designId, seal, shared));

async function writerFor(designId: string, seal: Seal, shared: CertificateFacts) {
  const [row] = await db.select().from(certificateDesign).where(eq(certificateDesign.id, designId));
  if (!row) throw new Fault("notFound");
  const design = Design.parse(row.design);
  return new CertificateWriter(compile(design, await materialsOf(design, seal), shared));
}

function namedOf(row: Printed): Named & { seal: Seal } {
  const { facts, seal } = saidBy(row);
  return { facts, traceCode: row.traceCode, title: [facts.awardName, row.number].filter(Boolean).join(" "), seal };
}

/**
 * A certificate as PDF 1.7, made from its snapshot; the same bytes each time. Signed where a key for PDF is configured.
 * @throws notFound
 */
export async function pdfOf(row: Printed): Promise<Pdf> {
  const { seal, ...named } = namedOf(row);
  const writer = await writerOf(row.designId, seal, sharedFacts([named.facts]));
  const tail = writer.write(named, signsPdf());
  return signedPdf(writer.template.prefix, tail, row.issuedAt);
}

/** One file of many certificates of one design and seal, for the printer; what it yields is written over by the next piece. */
export async function* printFile(rows: readonly Printed[], title: string): AsyncGenerator<Uint8Array> {
  const [first] = rows;
  if (!first) return;
  const certificates = rows.map(namedOf);
  const shared = sharedFacts(certificates.map(({ facts }) => facts));
  const { template } = await writerOf(first.designId, namedOf(first).seal, shared);
  yield* book(template, certificates, title);
}
