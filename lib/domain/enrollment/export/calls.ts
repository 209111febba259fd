import { z } from "zod";
import { teamPage } from "@/lib/domain/enrollment/audit/calls";
import { Reason } from "@/lib/domain/enrollment/shapes";
import { get } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { FormFlag } from "@/lib/http/file/import";
import { ofPages } from "@/lib/http/wire";

/** What an export tells of teams, in its order. */
export const teamFacts = [
  "teamNumber",
  "teamName",
  "competitionName",
  "itemName",
  "subItemName",
  "schoolName",
  "status",
  "auditLevel",
  "payStatus",
  "fee",
  "source",
  "submitTime",
  "approveTime",
  "memberNum",
  "advisorNum",
  "captainName",
  "memberNames",
  "advisorNames",
] as const;

/** What an export with a row for each person tells of people. */
export const personFacts = [
  "role",
  "realName",
  "personSchool",
  "college",
  "major",
  "education",
  "grade",
  "studentNo",
  "mobile",
  "email",
  "idCard",
] as const;

const columns = [...teamFacts, ...personFacts] as const;
export type ExportColumn = (typeof columns)[number];

export const exportRows = ["team", "person"] as const;

export const exportTeams = get("/enroll/team/export", {
  summary:
    "Streams the teams that match the filters as a spreadsheet: a row for each team or each person, the columns chosen, and with `withAnswers` the answers to the form of the contest that is filtered by. Personal data is masked; unmasked (`full`) needs `enroll:sign:personal` and a reason, which is logged.",
  access: "enroll:sign:export",
  input: teamPage.input.omit(ofPages).extend({
    rows: z.enum(exportRows).default("team"),
    columns: ColumnsOf(columns).optional(),
    withAnswers: FormFlag,
    full: FormFlag,
    reason: Reason.optional(),
  }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
  faults: ["reasonRequired"],
});
