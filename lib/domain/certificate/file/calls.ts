import { z } from "zod";
import { faces } from "@/lib/designer/text/fonts";
import { get } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/wire";

const file = { output: z.any(), answers: "file" } as const;

/** A certificate that carries the caller's name, as PDF. */
export const ownPdf = get("/web/certificate/pdf", {
  access: "member",
  input: z.object({ certificateId: Id }),
  ...file,
});

/** The same as an Open Badges 3.0 credential (VC-JWT). @throws notConfigured */
export const ownBadge = get("/web/certificate/badge", {
  access: "member",
  input: z.object({ certificateId: Id }),
  ...file,
});

/** The PDF, for whoever has the trace code; one that no longer stands is not handed out. */
export const openPdf = get("/home/certificate/pdf", {
  access: "open",
  input: z.object({ code: z.string().trim().min(1).max(40) }),
  ...file,
});

/** Any certificate of a contest that the caller runs, whatever its status, and what stands of the caller's own schools. */
export const listPdf = get("/certificate/list/pdf", {
  access: ["cert:list:list", "cert:check:list"],
  input: z.object({ certificateId: Id }),
  ...file,
});

/** A batch in one file for the printer: a page after the other, in the order of the numbers. */
export const batchPrint = get("/certificate/make/print", {
  access: ["cert:make:make", "cert:check:list"],
  input: z.object({ batchId: Id }),
  ...file,
});

/** A batch as a zip with one PDF for each certificate, named by number and holder. */
export const batchZip = get("/certificate/make/zip", {
  access: ["cert:make:make", "cert:check:list"],
  input: z.object({ batchId: Id }),
  ...file,
});

/** Which certificates no longer stand, for wallets (W3C Bitstring Status List, VC-JWT). @throws notConfigured */
export const badgeStatus = get("/certificate/status", {
  access: "open",
  input: z.object({ list: z.coerce.number().int().min(0).max(1_000_000) }),
  ...file,
});

/** A slice of a face that certificates are drawn with; its address names its content. */
export const fontSlice = get("/certificate/font", {
  access: "open",
  input: z.object({
    face: z.enum(faces),
    version: z.string().max(16),
    slice: z.coerce.number().int().min(0).max(0x323),
  }),
  impersonal: true,
  ...file,
});

/** The public keys of certificates and badges (RFC 7517). */
export const certificateKeys = get("/certificate/keys", {
  access: "open",
  input: z.object({}),
  impersonal: true,
  ...file,
});
