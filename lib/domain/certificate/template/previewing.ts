import { eq } from "drizzle-orm";
import { certificateTemplate, db, transaction } from "@/db";
import { record } from "@/lib/audit";
import { Design } from "@/lib/designer/document";
import type { Actor } from "@/lib/domain/actor";
import { knowFaces } from "@/lib/domain/certificate/font/faces";
import { bytesOf } from "@/lib/domain/certificate/issuing/materials";
import { findTemplate } from "@/lib/domain/certificate/scope";
import { previewLink } from "@/lib/domain/site";
import { Fault } from "@/lib/fault";
import { editedOf } from "./designing";
import { picturesIn } from "./pictures";

/** Makes an address that shows a template as it is being edited. @throws notFound */
export async function previewTemplate({ templateId }: { templateId: string }, actor: Actor) {
  return transaction(async () => {
    await findTemplate(templateId, actor);
    const link = await previewLink("template", templateId, actor.host);
    await record(actor, "template.preview", "template", templateId, { expireTime: link.expireTime });
    return link;
  });
}

/** A template as it is being edited, for whoever was given a preview of it: its pictures come with it, since they are public only once it is. @throws notFound */
export async function previewedTemplate(templateId: string) {
  const [row] = await db.select().from(certificateTemplate).where(eq(certificateTemplate.id, templateId));
  if (!row) throw new Fault("notFound");
  const { design, issuer } = await editedOf(row);
  await knowFaces(design);
  return { name: row.name, issuer, design: await withPictures(Design.parse(design)) };
}

async function withPictures(design: Design): Promise<Design> {
  const stored = [...new Set(picturesIn(design).map(({ src }) => src))].filter((src) => src.startsWith("/"));
  const held = new Map<string, string>();
  for (const src of stored) {
    const { bytes, mime } = await bytesOf(src);
    held.set(src, `data:${mime};base64,${bytes.toString("base64")}`);
  }
  const own = (src: string) => held.get(src) ?? src;
  return {
    ...design,
    slides: design.slides.map((slide) => ({
      ...slide,
      backgroundImage: own(slide.backgroundImage),
      elements: slide.elements.map((element) =>
        element.type === "image" ? { ...element, src: own(element.src) } : element,
      ),
    })),
  };
}
