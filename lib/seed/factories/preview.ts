import { eq } from "drizzle-orm";
import { db, file, filePreview } from "@/db";
import { storage } from "@/lib/storage";
import { aBody, aPdf, aWorkFile } from "./work";

const PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Slides in a slot, with the PDF that was made of them. */
export async function aDeck(of: { workId: string; versionId?: string | null }) {
  const deck = await aWorkFile({ ...of, name: "slides.pptx", mime: PPTX, content: `slides of ${of.workId}` });
  const { sha256, size } = await storage.put(aBody(aPdf("slides")), 10_000);
  const [pdf] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime: "application/pdf", name: "preview", purpose: "preview" })
    .returning();
  const [source] = await db.select({ sha256: file.sha256 }).from(file).where(eq(file.id, deck.fileId));
  await db.insert(filePreview).values({
    ...{ sha256: source?.sha256 as string, mime: PPTX, kind: "pdf", state: "made", fileId: pdf?.id },
    facts: { pages: 12, cut: false },
  });
  return deck;
}
