import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, FormFlag, ImportCheck, ImportRequest, ImportResult, sheetFaults } from "@/lib/http/file/import";
import { Id } from "@/lib/http/wire";

/** The columns that every team import has; those of the contest's own questions follow them. */
export const teamColumns = [
  "teamKey",
  "teamName",
  "itemName",
  "subItemName",
  "role",
  "realName",
  "account",
  "schoolCode",
] as const;
export type TeamColumn = (typeof teamColumns)[number];

/** Tells in a check what becomes of a row; nobody types it. */
export const OUTCOME = "outcome";

export const exportTeamTemplate = get("/enroll/team/template/export", {
  summary:
    "Exports the form by which teams are imported: one row for each person, with the questions of the contest's own form as columns.",
  access: "enroll:sign:edit",
  input: z.object({ competitionId: Id, type: z.literal("template").default("template") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkTeams = post("/enroll/team/template/check", {
  summary:
    "Checks a spreadsheet of teams without changing anything; the result can be imported within 30 minutes. With `enter` the people of the caller's own organisation are entered without being asked; all others are invited.",
  access: "enroll:sign:edit",
  act: "signUp",
  input: z.object({ file: FormFile, competitionId: Id, enter: FormFlag }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", "enrollmentClosed", ...sheetFaults],
});

export const importTeams = post("/enroll/team/template/import", {
  summary:
    "Imports checked teams once, within 30 minutes, after judging them again: all, or with `onlyValid` those without errors. A refusal is code 13017 with an ImportResult.",
  access: "enroll:sign:edit",
  act: "signUp",
  input: ImportRequest.extend({ competitionId: Id }),
  output: ImportResult,
  idempotent: true,
  faults: [
    "importOutdated",
    "importUsed",
    "importOtherFile",
    "importFailed",
    "enrollmentClosed",
    "itemFull",
    "answerTaken",
  ],
});
