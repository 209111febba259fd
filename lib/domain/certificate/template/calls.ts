import { z } from "zod";
import { Design } from "@/lib/designer/document";
import { Notice, TemplateRow } from "@/lib/domain/certificate/shapes";
import { PreviewLink } from "@/lib/domain/site/contract";
import { get, post } from "@/lib/http/endpoint";
import { FormFile } from "@/lib/http/file/import";
import { DT, Id, Ids, Line, Nothing, Page, PageQuery, QueryNumber } from "@/lib/http/wire";

const RecipientType = z.int().min(1).max(6);
const TemplateStatus = TemplateRow.shape.status;
/** A design as plain data (`lib/designer/document.ts`). */
const AnyDesign = z.record(z.string(), z.unknown());
const apart = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;
/** A design has pages of its own, and what is chosen is known by its id: no two on a page may share one. */
const DraftDesign = Design.extend({ slides: Design.shape.slides.unwrap() }).refine(
  ({ slides }) => apart(slides) && slides.every(({ elements }) => apart(elements)),
  {
    error: "idTwice",
    path: ["slides"],
  },
);

export const templatePage = get("/certificate/template/page", {
  summary: "Lists the templates of the groups in scope, last changed first.",
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

export const addTemplate = post("/certificate/template/add", {
  summary:
    "Adds a blank template or a copy of one. With neither a contest nor a source template it belongs to the caller's group.",
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
  faults: ["templateNameTaken"],
});

export const templateDraft = get("/certificate/template/draft", {
  summary:
    "Returns the design being edited, which is the saved draft or else the newest published design, with the version to send when saving.",
  access: ["cert:template:list", "cert:template:edit"],
  input: z.object({ templateId: Id }),
  output: z.object({
    name: z.string(),
    recipientType: RecipientType,
    status: TemplateStatus,
    design: AnyDesign,
    /** What it has probably forgotten; it may be published all the same. */
    notices: z.array(Notice),
    version: z.number(),
    issuer: z.string(),
    /** The columns of rolls of the group's contests, which it may print as `{column:…}`. */
    columns: z.array(z.string()),
    /** Of the newest published design; 0 before the first. */
    designNo: z.number(),
  }),
});

export const exportDesign = get("/certificate/template/export", {
  summary:
    "Returns one page of the design being edited as an SVG that needs no font and no file: letters are outlines, pictures are in it, bindings show the sample.",
  access: ["cert:template:list", "cert:template:edit"],
  input: z.object({ templateId: Id, pageNum: QueryNumber().int().min(1).max(20).default(1) }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
  faults: ["fileCorrupt"],
});

export const previewTemplate = post("/certificate/template/preview", {
  summary:
    "Makes an address by which anybody who has it sees the template as it is being edited on this host for a week, with sample values.",
  access: "cert:template:edit",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({ templateId: Id }),
  output: PreviewLink,
});

export const saveDraft = post("/certificate/template/save", {
  summary: "Saves the draft of a certificate template; the published design is not changed.",
  access: "cert:template:edit",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({ templateId: Id, design: DraftDesign, version: z.int().min(1) }),
  output: z.object({ version: z.number() }),
  faults: ["stale", "pictureForeign", "fontForeign", "fileTypeRefused", "fileCorrupt", "pictureTooLarge"],
});

export const deleteTemplates = post("/certificate/template/delete", {
  summary: "Deletes templates that were never published, all or none.",
  access: "cert:template:delete",
  act: { outside: "templates belong to the issuing organisation" },
  input: z.object({ ids: Ids }),
  output: Nothing,
  faults: ["templateInUse"],
});

export const templateRecipients = get("/certificate/template/recipients", {
  summary:
    "Lists the real recipients of a contest's published awards with the data and sample numbers of their certificates, for the preview.",
  access: "cert:template:list",
  input: PageQuery.omit({ keywords: true }).extend({ templateId: Id, competitionId: Id }),
  output: Page(z.record(z.string(), z.unknown())),
});

export const PICTURE_MB = 20;

export const uploadPicture = post("/certificate/picture/upload", {
  summary: "Stores a picture for a group's designs: PNG, JPEG or WebP by its content. Only its pixels are stored.",
  access: ["cert:template:add", "cert:template:edit", "cert:setting:edit"],
  act: { outside: "pictures belong to the issuing organisation" },
  input: z.object({
    file: FormFile,
    templateId: Id.optional(),
    competitionId: Id.optional(),
    groupId: Id.optional(),
  }),
  output: z.object({ pictureId: Id, url: z.string(), width: z.number(), height: z.number() }),
  carries: "form",
  fileMb: PICTURE_MB,
  faults: ["fileTooLarge", "fileTypeRefused", "fileCorrupt", "pictureTooLarge", "storageFull"],
});

export const openPicture = get("/certificate/picture/open", {
  summary: "Returns a picture: to everyone once a published design shows it, before that to members of its group.",
  access: "open",
  input: z.object({ pictureId: Id }),
  output: z.any(),
  answers: "file",
  faults: ["fileCorrupt"],
});
