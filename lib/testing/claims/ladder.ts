import type { Side } from "@/lib/testing/world";
import { type Claim, type Claims, inAMonth } from "./claim";

const reason = { reason: "because" };
/** A school's own list; the organiser of the contest reads it. */
const read = (takes: Claim["takes"]): Claim => ({ by: "schoolAdmin", takes, alsoFor: ["host", "manager"] });
const own = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "schoolAdmin", takes, with: { ...values } });
const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});

export const ladder: Claims = {
  "GET /ladder/org/page": read({ stageId: "runStage" }),
  "GET /ladder/org/export": read({ stageId: "runStage" }),
  "GET /ladder/org/detail": read({ stageId: "runStage", orgId: "school" }),
  "POST /ladder/org/rank": own(
    {
      stageId: "runStage",
      orgId: "school",
      entries: (things) => [{ workId: things.runWork, place: 1, direct: false, reason: "" }],
    },
    { version: 2 },
  ),
  "GET /ladder/org/missing/list": read({ stageId: "missingStage", orgId: "school" }),
  "POST /ladder/org/missing/remind": {
    ...own({ stageId: "missingStage", orgId: "school", ids: "missingTeam" }),
    alsoFor: ["host", "manager"],
  },
  "GET /ladder/org/template/export": own({ stageId: "runStage", orgId: "school" }),
  "POST /ladder/org/template/check": own({ stageId: "runStage", orgId: "school" }, { file: "ranking.xlsx" }),
  "POST /ladder/org/template/import": own({ checkId: "checkedList", stageId: "waitingStage", orgId: "school" }),
  "GET /ladder/org/preview": own({ stageId: "runStage", orgId: "school" }),
  "POST /ladder/org/seal": own({ stageId: "runStage", orgId: "school" }, { version: 2 }),
  "GET /ladder/org/print": read({ sealId: "seal" }),
  "GET /ladder/org/receipt": read({ sealId: "seal" }),
  "POST /ladder/org/scan": own({ sealId: "seal" }, { name: "scan.pdf", size: 22 }),
  "GET /ladder/org/scan/file": read({ sealId: "seal" }),
  "POST /ladder/org/receive": organise({ stageId: "sealedStage", ids: "school" }),
  "POST /ladder/org/return": organise({ stageId: "sealedStage", ids: "school" }, reason),
  "POST /ladder/org/remind": organise({ stageId: "waitingStage", ids: "school" }),
  "POST /ladder/org/extend": organise({ stageId: "waitingStage", orgId: "school" }, { until: inAMonth, ...reason }),
  "POST /ladder/org/passOver": organise({ stageId: "waitingStage", orgId: "school" }, reason),
  "POST /ladder/org/takeUp": organise({ stageId: "waitingStage", orgId: "school" }),

  "POST /ladder/org/terms/update": own(
    { stageId: "runStage", orgId: "school" },
    { version: 0, notice: "N", signUp: null, submit: null },
  ),

  "GET /web/ladder/offer/list": { by: "captain", takes: {} },
  "POST /web/ladder/offer/answer": { by: "captain", takes: { offerId: "offer" }, with: { accept: 1 } },
  "GET /ladder/link/page": organise({ competitionId: "linkFrom" }),
  "GET /ladder/link/export": organise({ competitionId: "linkFrom" }),
  "GET /ladder/link/arrival/export": organise({ linkId: "link" }),
  "GET /ladder/link/detail": organise({ linkId: "link" }),
  "GET /ladder/link/arrival/page": organise({ linkId: "link" }),
  "GET /ladder/link/contest/page": organise({}),
  "POST /ladder/link/ask": {
    ...organise({ fromContestId: "linkFrom", toContestId: "linkTo" }),
    open: ["fromContestId", "toContestId"],
  },
  "POST /ladder/link/accept": organise({ linkId: "askedLink" }),
  "POST /ladder/link/decline": organise({ linkId: "askedLink" }, reason),
  "POST /ladder/link/end": organise({ linkId: "link" }, reason),
  "POST /ladder/link/update": organise(
    {
      linkId: "link",
      stageId: "linkStage",
      items: (things) => [{ fromItemId: things.linkFromItem, toItemId: things.linkToItem }],
    },
    { version: 1 },
  ),

  "GET /ladder/package/trust/list": { by: "platform", takes: {} },
  "POST /ladder/package/trust/add": {
    by: "platform",
    takes: {},
    with: {
      ...{ name: "Elsewhere", address: "https://elsewhere.test", reason: "known" },
      key: `cpk1.${Buffer.alloc(64, 7).toString("base64url")}`,
    },
  },
  "POST /ladder/package/trust/revoke": { by: "platform", takes: { keyId: "trustedKey" }, with: reason, shared: true },
  "GET /ladder/package/run/page": organise({}),
  "POST /ladder/package/make": {
    ...organise({ runId: "packageRun", receiverId: "trustedKey" }, reason),
    open: ["receiverId"],
  },
  "GET /ladder/package/page": organise({}),
  "GET /ladder/package/made/export": organise({}),
  "GET /ladder/package/intake/export": organise({}),
  "GET /ladder/package/export": organise({ packageId: "package" }),
  "POST /ladder/package/intake/receive": organise({ competitionId: "intakeContest" }, { size: 22 }),
  "GET /ladder/package/intake/page": organise({}),
  "GET /ladder/package/intake/detail": organise({ intakeId: "intake" }),
  "POST /ladder/package/intake/update": organise(
    {
      intakeId: "intake",
      stageId: "intakeStage",
      places: (things) => [{ code: "A", toItemId: things.intakeItem }],
    },
    { version: 2, matchByName: 0 },
  ),
  "POST /ladder/package/intake/take": {
    ...organise({ intakeId: "intake" }),
    with: ({ things }: Side) => ({ digest: things.intakeDigest, version: 2 }),
  },
};
