import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, ImportCheck, ImportRequest, ImportResult, sheetFaults } from "@/lib/http/file/import";
import { Flag, Id } from "@/lib/http/wire";

/** The columns of a ranked sheet; a work is known by its number, or by its title. */
export const listColumns = [
  "itemName",
  "teamNumber",
  "title",
  "teamName",
  "captain",
  "place",
  "decision",
  "reason",
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Tells in a check what becomes of a row; nobody types it. */
export const OUTCOME_COLUMN = "outcome";

const Place = z.object({ stageId: Id, orgId: Id });

export const exportListTemplate = get("/ladder/org/template/export", {
  summary:
    "Exports an organisation's works in a stage, track by track, with the list as it was saved, to be ranked in a spreadsheet.",
  access: "enroll:work:audit",
  input: Place.extend({ type: z.literal("template").default("template") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkList = post("/ladder/org/template/check", {
  summary:
    "Checks a ranked sheet without changing anything; it can be taken over within 30 minutes, into the version of the list that it was checked against.",
  access: "enroll:work:audit",
  act: "review",
  input: Place.extend({ file: FormFile }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", "listSealed", "passedOver", "sealingClosed", ...sheetFaults],
});

export const takeList = post("/ladder/org/template/import", {
  summary:
    "Takes over a checked sheet once and returns what it says of each work; nothing is saved before the list is. A refusal is code 13017 with an ImportResult.",
  access: "enroll:work:audit",
  act: "review",
  input: ImportRequest.extend(Place.shape),
  output: ImportResult.extend({
    entries: z.array(z.object({ workId: Id, place: z.number().nullable(), direct: Flag, reason: z.string() })),
  }),
  idempotent: true,
  faults: [
    "stale",
    "listSealed",
    "passedOver",
    "sealingClosed",
    "importOutdated",
    "importUsed",
    "importOtherFile",
    "importFailed",
  ],
});
