import type { Claim, Claims } from "./claim";

const assign = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
const learn = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "captain",
  takes,
  with: { ...values },
  alsoFor: ["member"],
});
const values = {
  ...{ kind: "article", title: "Rules", note: "", audience: ["entrant"], required: true, dueOn: null },
  ...{ contentHtml: "<p>Text</p>", questions: [], passMark: 60, maxAttempts: 3 },
};

export const study: Claims = {
  "GET /study/resource/page": [
    assign({ competitionId: "contest" }),
    { by: "schoolAdmin", takes: { groupId: "school" }, alsoFor: ["host"] },
  ],
  "GET /study/resource/export": [
    assign({ competitionId: "contest" }),
    { by: "schoolAdmin", takes: { groupId: "school" }, alsoFor: ["host"] },
  ],
  "GET /study/resource/detail": assign({ resourceId: "studyArticle" }),
  "POST /study/resource/add": [
    assign({ competitionId: "contest" }, values),
    { by: "schoolAdmin", takes: { groupId: "school" }, with: { ...values, audience: ["student"] }, alsoFor: ["host"] },
  ],
  "POST /study/resource/update": assign({ resourceId: "studyArticle" }, { ...values, version: 1 }),
  "POST /study/resource/file/upload": assign({ resourceId: "learnFile" }, { name: "notes.pdf", size: 22 }),
  "POST /study/resource/publish": assign({ resourceId: "hiddenArticle" }),
  "POST /study/resource/withdraw": assign({ resourceId: "studyArticle" }),
  "POST /study/resource/delete": assign({ resourceId: "hiddenArticle" }),
  "GET /study/progress/page": assign({ resourceId: "studyArticle" }),
  "GET /study/progress/export": assign({ resourceId: "studyArticle" }),
  "POST /study/progress/remind": assign({ resourceId: "studyArticle" }),
  "GET /web/study/detail": learn({ resourceId: "studyArticle" }),
  "GET /web/study/file": { ...learn({ resourceId: "learnFile" }), alsoFor: ["member", "host", "manager"] },
  "POST /web/study/progress": learn({ resourceId: "studyArticle" }, { done: true }),
  "POST /web/study/attempt": learn({ resourceId: "quiz" }, { answers: [[0]] }),
  "POST /web/study/completion/add": [
    { by: "classmate", takes: { groupId: "school" }, alsoFor: ["captain", "member"] },
    learn({ competitionId: "contest" }),
  ],
  "GET /web/study/completion/file": { by: "captain", takes: { completionId: "completion" } },
};
