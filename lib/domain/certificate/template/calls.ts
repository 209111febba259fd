import { z } from "zod";
import { Design } from "@/lib/designer/document";
import { TemplateRow } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import { FormFile } from "@/lib/http/file/import";
import { DT, Id, Ids, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

const RecipientType = z.int().min(1).max(5);
const TemplateStatus = TemplateRow.shape.status;
/** A design as plain data (`lib/designer/document.ts`). */
const AnyDesign = z.record(z.string(), z.unknown());
const apart = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;
/** What is chosen is known by its id: no two on a page may share one. */
const DraftDesign = Design.refine(({ slides }) => apart(slides) && slides.every(({ elements }) => apart(elements)), {
  error: "idTwice",
  path: ["slides"],
});

/** Templates of the groups in the caller's scope, the last changed first. */
export const templatePage = get("/certificate/template/page", {
  access: "cert:template:list",
  input: PageQuery.extend({ status: TemplateStatus.optional() }),
  output: Page(
    TemplateRow.omit({ designId: true }).extend({
      version: z.number(),
      groupName: z.string(),
      drafted: z.boolean(),
      updateTime: DT,
    }),
  ),
});

/** A blank page, or a copy of a template. Without a contest or a template to copy it belongs to the caller's own group. */
export const templateAdd = post("/certificate/template/add", {
  access: "cert:template:add",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({
    name: Line(60),
    recipientType: RecipientType,
    copyOf: Id.optional(),
    competitionId: Id.optional(),
  }),
  output: z.object({ templateId: Id }),
  idempotent: true,
});

/** What is being edited: the saved draft, else the newest published design. */
export const templateDraft = get("/certificate/template/draft", {
  access: ["cert:template:list", "cert:template:edit"],
  input: z.object({ templateId: Id }),
  output: z.object({
    name: z.string(),
    recipientType: RecipientType,
    status: TemplateStatus,
    design: AnyDesign,
    version: z.number(),
    issuer: z.string(),
    /** Of the newest published design; 0 before the first. */
    designNo: z.number(),
  }),
});

/** @throws staleBy naming who saved meanwhile and when */
export const templateSave = post("/certificate/template/save", {
  summary: "Saves the draft of a certificate template.",
  access: "cert:template:edit",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({ templateId: Id, design: DraftDesign, version: z.int().min(1) }),
  output: z.object({ version: z.number() }),
});

/** Only what was never published. @throws templateInUse */
export const templateDelete = post("/certificate/template/delete", {
  access: "cert:template:delete",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({ ids: Ids }),
  output: Nothing,
});

/** What certificates by this template would say of the real recipients of a contest's published awards. */
export const templateRecipients = get("/certificate/template/recipients", {
  access: "cert:template:list",
  input: PageQuery.omit({ keywords: true }).extend({ templateId: Id, competitionId: Id }),
  output: Page(z.record(z.string(), z.unknown())),
});

export const PICTURE_MB = 20;

/** A picture for designs: PNG, JPEG or WebP by its content. @throws fileTooLarge, fileTypeRefused, fileCorrupt, pictureTooLarge */
export const pictureUpload = post("/certificate/picture/upload", {
  access: ["cert:template:add", "cert:template:edit", "cert:setting:edit"],
  act: { outside: "pictures belong to the issuing organisation" },
  input: z.object({ file: FormFile, templateId: Id.optional(), competitionId: Id.optional() }),
  output: z.object({ pictureId: Id, url: z.string(), width: z.number(), height: z.number() }),
  carries: "form",
  fileMb: PICTURE_MB,
});

/** The picture itself: to everybody once a published design shows it, before that to people of its group. */
export const pictureOpen = get("/certificate/picture/open", {
  access: "open",
  input: z.object({ pictureId: Id }),
  output: z.any(),
  answers: "file",
});
