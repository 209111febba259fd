import type { Claim, Claims } from "./claim";

const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
/** What a school was asked for; whoever asks reads it, too. */
const read = (takes: Claim["takes"]): Claim => ({ by: "schoolAdmin", takes, alsoFor: ["host", "manager"] });
const own = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "schoolAdmin", takes, with: { ...values } });
const values = { title: "Report", note: "", dueTime: "2099-01-01 00:00:00", takesLate: true, fields: [] };
const file = { name: "report.pdf", size: 22 };

export const summary: Claims = {
  "GET /summary/setting/page": {
    ...organise({ competitionId: "askedContest" }),
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /summary/setting/export": {
    ...organise({ competitionId: "askedContest" }),
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /summary/setting/detail": read({ summaryId: "summary" }),
  "POST /summary/setting/add": organise({ contestIds: "askedContest" }, values),
  "POST /summary/setting/update": organise(
    { summaryId: "summary", contestIds: "askedContest" },
    { ...values, version: 1 },
  ),
  "POST /summary/setting/template": organise({ summaryId: "summary" }, file),
  "GET /summary/setting/template/file": read({ summaryId: "summary" }),
  "POST /summary/setting/delete": organise({ summaryId: "blankSummary" }),
  "GET /summary/setting/school/page": organise({ summaryId: "summary" }),
  "POST /summary/setting/ask": organise({ summaryId: "summary", orgIds: "school" }),
  "GET /summary/report/page": read({ summaryId: "summary" }),
  "GET /summary/report/detail": read({ reportId: "askedReport" }),
  "POST /summary/report/file/upload": own({ reportId: "askedReport" }, file),
  "GET /summary/report/draft/file": own({ reportId: "askedReport" }),
  "POST /summary/report/submit": own({ reportId: "askedReport" }, { answers: {} }),
  "GET /summary/report/file": read({ versionId: "reportVersion" }),
  "POST /summary/report/mark": organise({ versionId: "reportVersion" }, { page: 1, text: "Sign it" }),
  "POST /summary/report/mark/delete": organise({ versionId: "reportVersion" }, { page: 2, text: "Stamp it" }),
  "POST /summary/report/accept": organise({ ids: "submittedReport" }),
  "POST /summary/report/return": organise({ ids: "submittedReport" }, { reason: "because" }),
  "POST /summary/report/remind": organise({ ids: "waitingReport" }),
  "POST /summary/report/release": organise({ ids: "waitingReport" }),
  "GET /summary/report/figures": organise({ summaryId: "summary" }),
  "GET /summary/report/export": organise({ summaryId: "summary" }),
  "GET /summary/report/file/export": organise({ summaryId: "summary" }),
};
