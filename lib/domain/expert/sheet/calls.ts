import { z } from "zod";
import { libraryFilters } from "@/lib/domain/expert/shapes";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, FormFlag, ImportCheck, ImportRequest, ImportResult, sheetFaults } from "@/lib/http/file/import";
import { PageQuery } from "@/lib/http/wire";

/** The columns of the spreadsheet, in its order; their headings are words of both languages. */
export const expertColumns = [
  "username",
  "realName",
  "mobile",
  "email",
  "library",
  "org",
  "tiedOrgs",
  "jobTitle",
  "degree",
  "fields",
  "languages",
  "tags",
] as const;
export type ExpertColumn = (typeof expertColumns)[number];

const LIBRARY = { outside: "experts belong to their organisation" };

export const exportExperts = get("/expert/library/template/export", {
  summary:
    "Exports the import template (`template`, needs `expert:library:import`) or the experts that match the filters (`data`). Contacts are masked.",
  access: ["expert:library:list", "expert:library:import"],
  input: PageQuery.pick({ keywords: true }).extend({
    ...libraryFilters,
    type: z.enum(["template", "data"]).default("data"),
  }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkExperts = post("/expert/library/template/check", {
  summary:
    "Checks a spreadsheet of experts without changing anything; the result can be imported within 30 minutes. Rows of people whose account is none of an expert in scope are refused: they are invited.",
  access: "expert:library:import",
  act: LIBRARY,
  input: z.object({ file: FormFile, updateSupport: FormFlag }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", "grantTooHigh", "notConfigured", ...sheetFaults],
});

export const importExperts = post("/expert/library/template/import", {
  summary:
    "Imports a checked spreadsheet of experts once, within 30 minutes, after checking it again: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: "expert:library:import",
  act: LIBRARY,
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: ["importOutdated", "importUsed", "importOtherFile", "importFailed", "grantTooHigh", "notConfigured"],
});
