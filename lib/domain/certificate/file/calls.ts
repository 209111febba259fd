import { z } from "zod";
import { mostGap, mostInLine } from "@/lib/designer/pdf/paper/imposition";
import { finishedNames, paperNames } from "@/lib/designer/pdf/paper/sheet";
import { faces } from "@/lib/designer/text/fonts";
import { OwnFaceName } from "@/lib/domain/certificate/font/calls";
import { Narrowing } from "@/lib/domain/certificate/shapes";
import { get } from "@/lib/http/endpoint";
import { Id, Opt, QueryFlag, QueryNumber, Several } from "@/lib/http/wire";

const file = { output: z.any(), answers: "file" } as const;

/** How certificates come to lie on a sheet of paper. */
export const perSheetChoices = ["one", ...finishedNames, "grid"] as const;
const InLine = QueryNumber().int().min(1).max(mostInLine);

/** How far a printer is corrected at most. */
const Millimetres = QueryNumber().min(-20).max(20).default(0);

export const ownPdfFile = get("/web/certificate/pdf", {
  summary: "Returns one of the caller's certificates as PDF.",
  access: "member",
  input: z.object({ certificateId: Id }),
  ...file,
  faults: ["fileCorrupt", "sampleReadOnly"],
});

export const CertificatePictureFormat = z.enum(["png", "jpg"]);
export const CertificatePictureSize = z.enum(["screen", "print"]);
const Picture = z.object({
  certificateId: Id,
  format: CertificatePictureFormat.default("png"),
  size: CertificatePictureSize.default("screen"),
});

export const ownPictureFile = get("/web/certificate/picture", {
  summary: "Returns one of the caller's certificates as a picture, for chats and pages.",
  access: "member",
  input: Picture,
  ...file,
  rateLimit: "export",
  faults: ["fileCorrupt"],
});

export const listPictureFile = get("/certificate/list/picture", {
  summary: "Returns a certificate of a contest in scope as a picture; schools get those that are valid.",
  access: ["cert:list:list", "cert:check:list"],
  input: Picture,
  ...file,
  rateLimit: "export",
  faults: ["fileCorrupt"],
});

export const BadgeForm = z.enum(["jwt", "png", "svg"]);

export const ownBadgeFile = get("/web/certificate/badge", {
  summary:
    "Returns one of the caller's certificates as an Open Badges 3.0 credential: by itself (VC-JWT), or baked into a picture of the certificate.",
  access: "member",
  input: z.object({ certificateId: Id, form: BadgeForm.default("jwt") }),
  ...file,
  faults: ["notConfigured", "fileCorrupt"],
});

export const openPdfFile = get("/home/certificate/pdf", {
  summary: "Returns the PDF of a valid certificate to the holder of its trace code.",
  access: "open",
  input: z.object({ code: z.string().trim().min(1).max(64) }),
  ...file,
  faults: ["notFound", "tooFast", "proofNeeded", "fileCorrupt"],
});

export const listPdfFile = get("/certificate/list/pdf", {
  summary:
    "Returns a certificate as PDF: any of a contest that the caller runs, and valid ones of the caller's schools.",
  access: ["cert:list:list", "cert:check:list"],
  input: z.object({ certificateId: Id }),
  ...file,
  faults: ["fileCorrupt", "sampleReadOnly"],
});

export const batchPrintFile = get("/certificate/make/print", {
  summary:
    "Returns a batch, or what of it is of a track, a school or a person, as one PDF for printing, in the order of the numbers: whole, or only its fields for card that bears the rest.",
  access: ["cert:make:make", "cert:check:list"],
  input: Narrowing.extend({
    batchId: Id,
    paper: z
      .enum(paperNames)
      .default("a4")
      .describe("Size of the finished sheet: ISO 216; of several to a sheet, of the sheet"),
    perSheet: z
      .enum(perSheetChoices)
      .default("one")
      .describe(
        "one: each has a sheet; a5, a6, a7, card (90 mm): as many of that size as fit; grid: by columns and rows",
      ),
    columns: InLine.default(1).describe("With grid"),
    rows: InLine.default(2).describe("With grid"),
    gap: QueryNumber().min(0).max(mostGap).default(0).describe("Millimetres between two on one sheet"),
    cropMarks: QueryFlag.default(0).describe("1: colour runs 3 mm over the edge, with marks where to cut"),
    overprint: QueryFlag.default(0).describe("1: only fields are printed"),
    fields: Several(z.string().max(40), 40).optional().describe("With overprint: these fields; left out, all"),
    shiftX: Millimetres.describe("Correction of the printer to the right"),
    shiftY: Millimetres.describe("Correction of the printer downwards"),
    test: QueryFlag.default(0).describe("1: the first certificate alone, with rulers along its edges"),
  }),
  ...file,
  faults: ["nothingToPrint", "fileCorrupt", "sampleReadOnly"],
});

export const batchPrintFields = get("/certificate/make/print/fields", {
  summary:
    "Returns the fields that a batch prints, as `fields` of its print file takes them; and the proportions and pages of its first certificate.",
  access: ["cert:make:make", "cert:check:list"],
  input: Narrowing.extend({ batchId: Id }),
  output: z.object({ fields: z.array(Opt), viewportRatio: z.number(), pages: z.int() }),
  faults: ["nothingToPrint"],
});

export const batchZipFile = get("/certificate/make/zip", {
  summary:
    "Returns a batch, or what of it is of a track, a school or a person, as a zip with one PDF for each certificate, named by number and holder.",
  access: ["cert:make:make", "cert:check:list"],
  input: Narrowing.extend({ batchId: Id }),
  ...file,
  faults: ["nothingToPrint", "zipTooLarge", "fileCorrupt", "sampleReadOnly"],
});

export const badgeStatusFile = get("/certificate/status", {
  summary: "Returns the revocation list of the credentials (W3C Bitstring Status List, VC-JWT).",
  access: "open",
  input: z.object({ list: QueryNumber().int().min(0).max(1_000_000) }),
  ...file,
  faults: ["notConfigured"],
});

export const fontSliceFile = get("/certificate/font", {
  summary: "Returns a subset of a certificate font; its address is derived from its content.",
  access: "open",
  input: z.object({
    face: z.union([z.enum(faces), OwnFaceName]),
    version: z.string().max(16),
    slice: QueryNumber().int().min(0).max(0x323),
  }),
  impersonal: true,
  ...file,
  faults: ["notFound"],
});

export const certificateKeysFile = get("/certificate/keys", {
  summary: "Returns the public keys of certificates and badges (RFC 7517).",
  access: "open",
  input: z.object({}),
  impersonal: true,
  ...file,
  faults: ["notConfigured"],
});
