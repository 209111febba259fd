import { eq, inArray } from "drizzle-orm";
import { type certificate, certificateDesign, db } from "@/db";
import { lruCache } from "@/lib/collection/lru-cache";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { sharedFacts } from "@/lib/designer/binding/shared-facts";
import { Design } from "@/lib/designer/document";
import { fieldsOfDesign, overprinted } from "@/lib/designer/overprint";
import { book } from "@/lib/designer/pdf/book";
import { CertificateWriter, type Named } from "@/lib/designer/pdf/certificate";
import type { Sheet } from "@/lib/designer/pdf/paper/sheet";
import { compile, compileTogether } from "@/lib/designer/pdf/template";
import { materialsOf } from "@/lib/domain/certificate/issuing/materials";
import { printedBy, saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { Fault } from "@/lib/fault";
import { type Pdf, signedPdf, signsPdf } from "@/lib/pdf/signing";
import { canonicalText } from "@/lib/text/canonical";

type Printed = Pick<typeof certificate.$inferSelect, "designId" | "snapshot" | "traceCode" | "number" | "issuedAt">;

/** Compiled templates; each holds the pictures of its design. */
const compiled = lruCache<Promise<CertificateWriter>>(8);

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
  const { design, materials } = await editionOf(designId, seal);
  return new CertificateWriter(compile(design, materials, shared));
}

async function editionOf(designId: string, seal: Seal, fields?: OnPaper["fields"]) {
  const [row] = await db.select().from(certificateDesign).where(eq(certificateDesign.id, designId));
  if (!row) throw new Fault("notFound");
  const whole = Design.parse(row.design);
  const design = fields ? overprinted(whole, fields === "all" ? undefined : fields) : whole;
  return { design, materials: await materialsOf(design, seal) };
}

function namedOf(row: Printed): Named & { seal: Seal } {
  const said = saidBy(row);
  const { facts, seal } = said;
  return {
    facts: printedBy(said),
    traceCode: row.traceCode,
    title: [facts.awardName, row.number].filter(Boolean).join(" "),
    seal,
  };
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

/** How a print file is laid on paper; left out, on A4 as its certificates are. */
interface OnPaper {
  sheet?: Sheet;
  /** For card that bears the rest already: only what prints one of these, or any with `all`. */
  fields?: readonly string[] | "all" | undefined;
}

/** The fields that the certificates print, and the proportions and pages of the first. @throws notFound */
export async function designsOf(rows: readonly Printed[]) {
  const ids = [...new Set(rows.map(({ designId }) => designId))];
  const found = await db.select().from(certificateDesign).where(inArray(certificateDesign.id, ids));
  const designs = new Map(found.map(({ id, design }) => [id, Design.parse(design)]));
  const first = designs.get(rows[0]?.designId ?? "");
  if (!first) throw new Fault("notFound");
  return {
    fields: [...new Set([...designs.values()].flatMap(fieldsOfDesign))],
    viewportRatio: first.viewportRatio,
    pages: first.slides.length,
  };
}

/**
 * One file of many certificates, for the printer, each in its own design and with its own seal: one that was made anew may have
 * newer ones. What it yields is written over by the next piece. @throws notFound
 */
export async function* printFile(
  rows: readonly Printed[],
  title: string,
  { sheet, fields }: OnPaper = {},
): AsyncGenerator<Uint8Array> {
  const certificates = rows.map((row) => {
    const { seal, ...named } = namedOf(row);
    const { designId } = row;
    const { contestName } = named.facts;
    return { named, kind: canonicalText({ designId, seal, contestName }), designId, seal, contestName };
  });
  const kinds = new Map(certificates.map((one) => [one.kind, one]));
  const editions = await Promise.all(
    [...kinds.values()].map(async ({ designId, seal, contestName }) => ({
      ...(await editionOf(designId, seal, fields)),
      contestName,
    })),
  );
  const compiledOnes = compileTogether(editions, sharedFacts(certificates.map(({ named }) => named.facts)), sheet);
  const templates = new Map([...kinds.keys()].map((kind, i) => [kind, compiledOnes[i]]));
  const [first] = compiledOnes;
  if (!first) return;
  yield* book(
    first,
    certificates.map(({ named, kind }) => ({ ...named, template: templates.get(kind) })),
    title,
    sheet,
  );
}
