import { z } from "zod";
import { contestLevels, idleRules, rankingWays, stageOrgStatuses } from "@/db/values";
import { WayState } from "@/lib/domain/ladder/missing/calls";
import { OrgEvent } from "@/lib/domain/ladder/paper/calls";
import { QuotaOrigin } from "@/lib/domain/ladder/quota/calls";
import { WorkStatus } from "@/lib/domain/work/contract";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { DT, Flag, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";
import { OwnWindow } from "./terms-calls";

export const OrgStatus = z.enum(stageOrgStatuses);
const Place = z.object({ stageId: Id, orgId: Id });

/** A stage that organisations run, as the desk offers it. */
const RunStage = z.object({
  stageId: Id,
  stageName: z.string(),
  contestId: Id,
  contestName: z.string(),
  level: z.enum(contestLevels),
  /** The caller organises the contest. */
  organises: Flag,
  /** Whose lists the caller receives, numbers and promotes. */
  receives: z.enum(["all", "school"]).nullable(),
  /** The caller's one organisation in it; null where there are several. */
  orgId: Id.nullable(),
});
export type RunStage = z.output<typeof RunStage>;

export const listRunStages = get("/ladder/stage/list", {
  summary: "Lists the stages that organisations run for themselves, of the contests that the caller meets at the desk.",
  access: "enroll:work:list",
  input: z.object({}),
  output: z.array(RunStage),
});

/** One organisation in the matrix of a stage. */
const OrgRow = z.object({
  orgId: Id,
  orgName: z.string(),
  /** The school of a college. */
  schoolName: z.string().nullable(),
  status: OrgStatus,
  way: z.enum(rankingWays).nullable(),
  entered: z.number(),
  ranked: z.number(),
  direct: z.number(),
  substitutes: z.number(),
  leftOut: z.number(),
  /** Works of its sealed list that were withdrawn or disqualified since. */
  leftSince: z.number(),
  /** How many works it may send on, the sum of its tracks; null where no quota is set. */
  quota: z.number().nullable(),
  sealId: Id.nullable(),
  sealNo: z.number().nullable(),
  sealTime: DT.nullable(),
  receiveTime: DT.nullable(),
  /** When it was last reminded of its list by somebody. */
  remindTime: DT.nullable(),
  hasScan: Flag,
  /** When its list is due. */
  dueTime: DT.nullable(),
  /** It began no list by the end, or was passed over: what becomes of its works is the stage's rule. */
  runsNone: Flag,
  /** Why the organiser passed it over. */
  passReason: z.string().nullable(),
});
export type OrgRow = z.output<typeof OrgRow>;

export const lacks = ["list", "seal", "scan", "receipt", "works", "stage"] as const;
const OrgFilters = z.object({
  stageId: Id,
  status: OrgStatus.optional(),
  /** What is still missing. */
  lacks: z.enum(lacks).optional(),
});

export const listOrgs = get("/ladder/org/page", {
  summary: "Lists the organisations of a stage with their quota, works, list, seal and receipt.",
  access: "enroll:work:list",
  input: PageQuery.extend(OrgFilters.shape),
  output: Page(OrgRow),
});

/** What an export tells of an organisation's list, in its order. */
export const orgFacts = [
  "orgName",
  "status",
  "quota",
  "entered",
  "ranked",
  "direct",
  "substitutes",
  "leftOut",
  "leftSince",
  "sealNo",
  "sealTime",
  "scan",
  "receiveTime",
  "dueTime",
  "remindTime",
] as const;

export const exportOrgs = get("/ladder/org/export", {
  summary: "Exports the organisations of a stage that the filters leave as a spreadsheet, in the columns chosen.",
  rateLimit: "export",
  access: "comp:stage:list",
  input: OrgFilters.extend({ keywords: Line(100, 0).optional(), columns: ColumnsOf(orgFacts).optional() }),
  output: Nothing,
  answers: "file",
});

/** States of works whose fate is still open: the list cannot be sealed before it is decided. */
export const unsettled: readonly string[] = ["submitted", "locked", "returned", "reviewing"];

/** A work in an organisation's list. */
const ListedWork = z.object({
  workId: Id,
  title: z.string(),
  status: WorkStatus,
  itemId: Id,
  itemName: z.string(),
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  members: z.array(z.string()),
  advisors: z.array(z.string()),
  /** May be listed: valid or reviewed. */
  candidate: Flag,
  /** Within its track; null where it has none. */
  place: z.number().nullable(),
  direct: Flag,
  reason: z.string(),
});
export type ListedWork = z.output<typeof ListedWork>;

const Sealed = z.object({
  sealId: Id,
  no: z.number(),
  sha256: z.string(),
  sealTime: DT,
  sealedBy: z.string(),
  scanTime: DT.nullable(),
  scanSha256: z.string().nullable(),
  receiveTime: DT.nullable(),
  returnTime: DT.nullable(),
  returnReason: z.string().nullable(),
});

export const orgList = get("/ladder/org/detail", {
  summary: "Returns an organisation's works in a stage with its list, quotas and seals.",
  access: "enroll:work:list",
  input: Place,
  output: z.object({
    ...OrgRow.pick({ orgId: true, orgName: true, status: true, way: true, dueTime: true, passReason: true }).shape,
    idleRule: z.enum(idleRules),
    idleMost: z.number(),
    directMost: z.number().nullable(),
    stageId: Id,
    stageName: z.string(),
    stageLevel: z.enum(contestLevels),
    contestId: Id,
    contestName: z.string(),
    version: z.number(),
    /** What it tells its own teams of the stage. */
    notice: z.string(),
    /** Counts the changes of its notice and own windows. */
    termsVersion: z.number(),
    windows: z.array(OwnWindow),
    /** The list may be changed and sealed at this moment. */
    isOpen: Flag,
    quotas: z.array(
      z.object({
        itemId: Id,
        itemName: z.string(),
        value: z.number().nullable(),
        /** Where the number comes from, and what it is made of. */
        origin: QuotaOrigin.nullable(),
      }),
    ),
    works: z.array(ListedWork),
    /** Teams that entered at this stage and do not take part yet, for whoever reads entries. */
    onTheWay: z.array(z.object({ state: WayState, count: z.number() })),
    seals: z.array(Sealed),
    /** The newest first, up to fifty. */
    events: z.array(OrgEvent),
    mayRank: Flag,
    mayReceive: Flag,
    /** The caller judges in-house for this organisation. */
    judgesOwn: Flag,
    /** Reviews that its own experts still owe: the list cannot be sealed before they are in, or their plan is closed. */
    owed: z.number(),
  }),
});
export type OrgList = z.output<typeof orgList.output>;

export const ownOrder = get("/ladder/org/order", {
  summary:
    "Returns the order that the newest results of an organisation's own judging give to its works, with ties and works without a result.",
  access: ["review:result:list", "review:own:list"],
  input: Place,
  output: z.object({
    revisions: z.array(z.object({ planId: Id, planName: z.string(), no: z.number(), createTime: DT })),
    tracks: z.array(
      z.object({
        itemId: Id,
        /** How many plans judged works of this track: works of different plans are in no order to each other. */
        plans: z.number(),
        /** Best first, plan by plan. */
        works: z.array(z.object({ workId: Id, rank: z.number(), finalScore: z.number() })),
        /** Works that no rule separates. */
        ties: z.array(z.array(Id)),
      }),
    ),
    unjudged: z.array(Id),
  }),
});
export type OwnOrder = z.output<typeof ownOrder.output>;

const Entry = z.object({
  workId: Id,
  place: z.number().int().min(1).max(100_000).nullable(),
  direct: z.boolean().default(false),
  reason: Line(200, 0).default(""),
});

export const rankWorks = post("/ladder/org/rank", {
  summary:
    "Saves an organisation's whole list: a place within its track for each work, a direct entry with its reason, or why a work is left out. The places of a track follow one another from 1. Where the order is that of the organisation's own judging, the list says so.",
  access: "enroll:work:audit",
  act: "review",
  input: Place.extend({
    version: z.number().int().min(0),
    entries: z.array(Entry).max(5000),
  }),
  output: z.object({ version: z.number(), status: OrgStatus, undecided: z.number() }),
  faults: [
    "stale",
    "listSealed",
    "passedOver",
    "sealingClosed",
    "placeTwice",
    "reasonRequired",
    "directTooMany",
    "workElsewhere",
  ],
});

const SealedLine = ListedWork.pick({
  workId: true,
  title: true,
  itemName: true,
  teamName: true,
  teamNumber: true,
}).extend(ListedWork.pick({ members: true, advisors: true, reason: true }).shape);

export const previewList = get("/ladder/org/preview", {
  summary:
    "Returns an organisation's own list as the next level would see it, were it sealed now, with the digest it would have.",
  access: "enroll:work:audit",
  input: Place,
  output: z.object({
    version: z.number(),
    sha256: z.string(),
    /** As printed: track by track, the places first, then direct entries. */
    lines: z.array(SealedLine.extend({ place: z.number().nullable() })),
    /** What is not recommended, with its reason. */
    leftOut: z.array(SealedLine),
  }),
  faults: ["listSealed", "passedOver", "worksUnsettled", "judgingUnderWay", "directTooMany", "listIncomplete"],
});
export type ListPreview = z.output<typeof previewList.output>;

export const sealList = post("/ladder/org/seal", {
  summary:
    "Seals an organisation's list: names, order and versions are fixed and sent to the next level. Every work must be decided.",
  access: "enroll:work:audit",
  act: "review",
  input: Place.extend({
    version: z.number().int().min(1),
    /** The digest of the preview: a list that is another by now is not sealed. */
    sha256: z.string().length(64).optional(),
  }),
  output: z.object({ sealId: Id, no: z.number(), sha256: z.string(), sealTime: DT }),
  idempotent: true,
  faults: [
    "stale",
    "listSealed",
    "passedOver",
    "sealingClosed",
    "worksUnsettled",
    "judgingUnderWay",
    "directTooMany",
    "listIncomplete",
  ],
});
