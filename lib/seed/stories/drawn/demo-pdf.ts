import { db, file } from "@/db";
import { nextIds } from "@/lib/seed/reference/ids";
import { storage } from "@/lib/storage";

/** A one-page PDF 1.4 in plain ASCII: a real file for pretend works, with nobody's name in it. */
export function demoPdf(line: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${line}) Tj 0 -40 Td /F1 12 Tf (This document is demonstration data.) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((o) => `${String(o).padStart(10, "0")} 00000 n \n`).join("")}`;
  return Buffer.from(
    `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    "latin1",
  );
}

/** Stores the demo document once and answers `count` file rows for it, owned in turn by `owners`. */
export async function seedDemoFiles(count: number, owners: readonly string[]): Promise<string[]> {
  const bytes = demoPdf("Demonstration project report");
  const stored = await storage.put(new Blob([new Uint8Array(bytes)]).stream(), 1_000_000);
  const ids = await nextIds(count);
  const rows = ids.map((id, n) => ({
    id,
    sha256: stored.sha256,
    size: String(stored.size),
    mime: "application/pdf",
    name: "项目计划书.pdf",
    purpose: "work" as const,
    ownerId: owners[n % owners.length] as string,
  }));
  for (let i = 0; i < rows.length; i += 400) await db.insert(file).values(rows.slice(i, i + 400));
  return ids;
}
