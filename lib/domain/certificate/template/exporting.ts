import type { z } from "zod";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { sampleCode, sampleFacts } from "@/lib/designer/binding/sample";
import { Design } from "@/lib/designer/document";
import { svgOf } from "@/lib/designer/picture/svg";
import type { Actor } from "@/lib/domain/actor";
import { picturesOf } from "@/lib/domain/certificate/file/picturing";
import { fontsOf } from "@/lib/domain/certificate/font/faces";
import { findTemplate } from "@/lib/domain/certificate/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import type { exportDesign as call } from "./calls";
import { editedOf } from "./designing";

/** As large as its pictures are held: A4 at 170 dots to the inch. */
const width = 2000;

/** A page of a design as it is being edited, as an SVG. @throws notFound, fileCorrupt */
export async function exportDesign(
  { templateId, pageNum }: z.output<typeof call.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const template = await findTemplate(templateId, actor);
  const { design: stored, issuer } = await editedOf(template);
  const design = Design.parse(stored);
  const slide = design.slides[pageNum - 1];
  if (!slide) throw new Fault("notFound", {}, [{ field: "pageNum", fault: "notFound" }]);
  const page = { ...design, slides: [slide] };
  const [pictures, fontOf] = await together(
    () => picturesOf(page, undefined, width),
    () => fontsOf(page),
  );
  const svg = svgOf(page, sampleFacts, { fontOf, pictures, seal: { text: issuer }, qr: sampleCode }, width);
  await record(actor, "template.svg", "template", templateId);
  const stream = Buffer.from(svg);
  return { name: `${template.name}-${pageNum}.svg`, mime: "image/svg+xml", size: stream.length, stream };
}
