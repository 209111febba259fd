import { z } from "zod";
import { CertificateStatus } from "@/lib/domain/certificate/shapes";
import { get, post } from "@/lib/http/endpoint";
import {
  FormFile,
  FormFlag,
  ImportCheck,
  ImportRequest,
  ImportResult,
  importFaults,
  sheetFaults,
} from "@/lib/http/file/import";
import { DT, Id, Line, Nothing, OrgName, Page, PageQuery, PersonName } from "@/lib/http/wire";

/** The columns that every roll has; the others of its spreadsheet are the organiser's own. */
export const rollColumns = ["name", "organisation", "honour", "nameEn"] as const;
export type RollColumn = (typeof rollColumns)[number];

/** So many columns of their own organisers may add. */
export const OWN_COLUMNS = 20;
/** So many characters a cell of theirs has at most. */
export const OWN_LENGTH = 200;

const RollName = Line(40);
const Own = z.record(z.string().max(40), Line(OWN_LENGTH, 0));

export const listRolls = get("/certificate/roll/list", {
  summary:
    "Lists a contest's rolls: people who receive certificates without an award, such as volunteers, speakers and judges.",
  access: "cert:make:make",
  input: z.object({ competitionId: Id }),
  output: z.array(
    z.object({
      rollId: Id,
      rollName: z.string(),
      /** The organiser's own columns, which templates print as `{column:…}`. */
      columns: z.array(z.string()),
      people: z.number(),
      /** How many of them have a certificate, or one that waits to be checked. */
      issued: z.number(),
      createTime: DT,
    }),
  ),
});
export type RollRow = z.output<typeof listRolls.output>[number];

const Person = z.object({
  name: PersonName(60),
  nameEn: Line(80, 0),
  organisation: OrgName(80, 0),
  /** What the certificate is for; printed in the place of an award. */
  honour: Line(60, 0),
  own: Own,
  version: z.int().min(1),
});

export const rollPage = get("/certificate/roll/page", {
  summary: "Lists the people on a roll in the order of its spreadsheet, each with their certificates.",
  access: "cert:make:make",
  input: PageQuery.extend({ rollId: Id }),
  output: Page(
    Person.extend({
      personId: Id,
      name: z.string(),
      nameEn: z.string(),
      organisation: z.string(),
      honour: z.string(),
      own: z.record(z.string(), z.string()),
      certificates: z.array(z.object({ certificateId: Id, certificateNo: z.string(), status: CertificateStatus })),
    }),
  ),
});
export type RollPerson = z.output<typeof rollPage.output>["list"][number];

export const updateRollPerson = post("/certificate/roll/update", {
  summary:
    "Corrects what is known of a person on a roll. Certificates made so far stay as they are; a reissue prints the correction.",
  access: "cert:make:make",
  act: "certificateCorrection",
  input: Person.extend({ personId: Id }),
  output: Nothing,
  faults: ["stale", "rollPersonTwice"],
});

export const removeRollPerson = post("/certificate/roll/remove", {
  summary: "Takes a person off a roll. Refused once a certificate was made for them.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ personId: Id }),
  output: Nothing,
  faults: ["rollInUse"],
});

export const deleteRoll = post("/certificate/roll/delete", {
  summary: "Deletes a roll with its people. Refused once a certificate was made for one of them.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ rollId: Id }),
  output: Nothing,
  faults: ["rollInUse"],
});

export const exportRollTemplate = get("/certificate/roll/template/export", {
  summary:
    "Exports the spreadsheet to fill in for a roll; for a roll of that name that exists, with its people and its own columns.",
  access: "cert:make:make",
  input: z.object({
    competitionId: Id,
    rollName: RollName.optional(),
    type: z.literal("template").default("template"),
  }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

export const checkRoll = post("/certificate/roll/template/check", {
  summary:
    "Checks a spreadsheet of people for a roll without changing anything; it can be imported within 30 minutes. Columns besides the known ones become the organiser's own.",
  access: "cert:make:make",
  act: "certificate",
  input: z.object({ competitionId: Id, rollName: RollName, file: FormFile, updateSupport: FormFlag }),
  output: ImportCheck,
  carries: "form",
  faults: ["tooFast", ...sheetFaults],
});

export const importRoll = post("/certificate/roll/template/import", {
  summary:
    "Imports a checked spreadsheet into the roll of its name once, making the roll if there is none: all rows, or with `onlyValid` the rows without errors. A refusal is code 13017 with an ImportResult.",
  access: "cert:make:make",
  act: "certificate",
  input: ImportRequest.extend({ competitionId: Id, rollName: RollName }),
  output: ImportResult.extend({ rollId: Id }),
  idempotent: true,
  faults: importFaults,
});
