import type { Claim, Claims } from "./claim";

const lead = (takes: Claim["takes"], values: object = {}): Claim => ({ by: "captain", takes, with: { ...values } });
const organise = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "manager",
  takes,
  with: { ...values },
  alsoFor: ["host"],
});
/** Of a work in the showcase everybody may know. */
const shown: Claim = {
  by: "visitor",
  takes: { workId: "exhibitedWork" },
  open: ["workId"],
  hidden: { workId: "submittedWork" },
};

export const showcase: Claims = {
  "GET /home/work/page": {
    by: "visitor",
    takes: { groupId: "province", competitionId: "publishedContest", itemId: "publishedItem" },
    open: ["groupId", "competitionId", "itemId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /home/work/export": {
    by: "visitor",
    takes: { groupId: "province", competitionId: "publishedContest", itemId: "publishedItem" },
    open: ["groupId", "competitionId", "itemId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /home/work/option": {
    by: "visitor",
    takes: { groupId: "province", competitionId: "publishedContest" },
    open: ["groupId", "competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "GET /web/work/showcase/detail": shown,
  "GET /web/work/showcase/cover": shown,
  "GET /web/work/showcase/likes": { ...shown, by: "captain" },
  "POST /web/work/showcase/like": { ...shown, by: "captain", with: { like: true } },
  "GET /web/work/showcase/own": lead({ workId: "submittedWork" }),
  "POST /web/work/showcase/consent": lead({ workId: "submittedWork" }, { consent: false }),
  "POST /web/work/showcase/cover/upload": lead({ workId: "submittedWork" }, { name: "cover.png" }),
  "POST /web/work/showcase/cover/crop": lead({ workId: "submittedWork" }, { x: 10, y: 90 }),
  "POST /web/work/showcase/cover/remove": lead({ workId: "submittedWork" }),
  "GET /web/work/vote/own": {
    by: "captain",
    takes: { competitionId: "publishedContest" },
    open: ["competitionId"],
    hidden: { competitionId: "draftContest" },
  },
  "POST /web/work/vote": { ...shown, by: "captain", with: { vote: true } },
  "GET /enroll/work/vote/rule": organise({ competitionId: "publishedContest" }),
  "POST /enroll/work/vote/rule/save": organise(
    { competitionId: "publishedContest" },
    {
      version: 1,
      isOn: true,
      startTime: "2026-03-01 09:00:00",
      endTime: "2026-04-01 09:00:00",
      allowance: 5,
      per: "contest",
      minAccountDays: 0,
      excludesOwn: true,
      counts: "after",
    },
  ),
  "GET /enroll/work/vote/tally": organise({ competitionId: "publishedContest" }),
  "GET /enroll/work/vote/export": organise({ competitionId: "publishedContest" }),
  "POST /enroll/work/vote/void": organise({ workId: "exhibitedWork" }, { flag: "address", reason: "one address" }),
  "POST /enroll/work/vote/restore": organise({ workId: "exhibitedWork" }, { flag: "young", reason: "a class" }),
  "GET /enroll/work/showcase/page": organise({ competitionId: "contest", itemId: "item" }),
  "GET /enroll/work/showcase/export": organise({ competitionId: "contest", itemId: "item" }),
  "GET /enroll/work/showcase/award/option": organise({ competitionId: "contest" }),
  "POST /enroll/work/showcase/add": { ...organise({ ids: "submittedWork" }), narrows: true },
  "POST /enroll/work/showcase/remove": { ...organise({ ids: "submittedWork" }), narrows: true },
  "POST /enroll/work/showcase/update": organise({ workId: "submittedWork" }, { sort: 1, tags: [], version: 1 }),
};
