import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { CodeLine, DT, Flag, Id, Line, Nothing, Page, PageQuery, QueryNumber } from "@/lib/http/wire";
import { PACKAGE_MB } from "./shapes";

const organise = "comp:stage:edit" as const;
const Reason = Line(500);
/** A text of one line that is an address of the web. */
const Address = Line(200).refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), { error: "invalid" });

export const installationKey = get("/ladder/package/key", {
  summary:
    "Returns the public keys of this installation with their fingerprint: by them another installation takes its packages in, and seals contacts for it.",
  access: "open",
  input: z.object({}),
  output: z.object({
    name: z.string(),
    address: z.string(),
    key: z.string(),
    keyId: z.string(),
    fingerprint: z.string(),
  }),
  impersonal: true,
});

const TrustedKey = z.object({
  keyId: Id,
  name: z.string(),
  address: z.string(),
  fingerprint: z.string(),
  reason: z.string(),
  addedByName: z.string(),
  createTime: DT,
  revokeTime: DT.nullable(),
  revokeReason: z.string().nullable(),
});
export type TrustedKeyRow = z.output<typeof TrustedKey>;

export const listTrustedKeys = get("/ladder/package/trust/list", {
  summary: "Lists the installations whose packages are taken in, and those that are trusted no longer.",
  access: ["sys:key:list", "comp:stage:list"],
  input: z.object({}),
  output: z.array(TrustedKey),
});

const platform = { outside: "whom to trust belongs to the platform" };

export const addTrustedKey = post("/ladder/package/trust/add", {
  summary: "Trusts another installation by the keys that it shows; compare the fingerprint with its people first.",
  access: "sys:key:add",
  act: platform,
  input: z.object({ name: Line(100), address: Address, key: CodeLine(120), reason: Reason }),
  output: z.object({ keyId: Id }),
  idempotent: true,
  faults: ["packageKeyWrong", "packageKeyOwn", "keyTrusted"],
});

export const revokeTrustedKey = post("/ladder/package/trust/revoke", {
  summary: "Trusts another installation no longer: its packages are refused from now on; what came stays.",
  access: "sys:key:delete",
  act: platform,
  input: z.object({ keyId: Id, reason: Reason }),
  output: Nothing,
});

const Run = z.object({
  runId: Id,
  contestName: z.string(),
  stageName: z.string(),
  toStage: z.string(),
  no: z.number(),
  promoted: z.number(),
  createTime: DT,
});
export type PackageRun = z.output<typeof Run>;

export const packageRuns = get("/ladder/package/run/page", {
  summary: "Lists the published promotions of the caller's contests, of which packages can be made, newest first.",
  access: organise,
  input: PageQuery,
  output: Page(Run),
});

export const makePackage = post("/ladder/package/make", {
  summary:
    "Makes a package of a published promotion for another installation. Numbers and addresses of people go with it only for a receiver, sealed for its key, with `enroll:sign:personal` and a reason, which is logged; identity numbers never do.",
  access: organise,
  act: { outside: "a package says what was published; the contest stays as it is" },
  input: z.object({ runId: Id, receiverId: Id.optional(), reason: Line(500, 0).optional() }),
  output: z.object({ packageId: Id }),
  idempotent: true,
  faults: ["noPermission", "reasonRequired", "nobodyPromoted", "packageTooLarge"],
});

export const listPackages = get("/ladder/package/page", {
  summary: "Lists the packages that were made of the caller's promotions, newest first.",
  access: organise,
  input: PageQuery.omit({ keywords: true }),
  output: Page(
    z.object({
      packageId: Id,
      contestName: z.string(),
      stageName: z.string(),
      runNo: z.number(),
      /** The installation that contacts are sealed for. */
      receiver: z.string().nullable(),
      digest: z.string(),
      works: z.number(),
      files: z.number(),
      bytes: z.number(),
      downloads: z.number(),
      byName: z.string(),
      createTime: DT,
    }),
  ),
});

/** What an export of them tells, in its order. */
export const packageColumns = [
  "contest",
  "promotion",
  "works",
  "files",
  "bytes",
  "receiver",
  "downloads",
  "digest",
  "by",
  "at",
] as const;

export const exportPackages = get("/ladder/package/made/export", {
  summary: "Exports the packages that were made of the caller's promotions, in the columns chosen.",
  rateLimit: "export",
  access: organise,
  input: listPackages.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(packageColumns).optional() }),
  output: Nothing,
  answers: "file",
});
export type PackageRow = z.output<typeof listPackages.output>["list"][number];

export const packageFile = get("/ladder/package/export", {
  summary: "Downloads a package; counted and logged. What has changed since it was made is refused.",
  access: organise,
  input: z.object({ packageId: Id }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
  faults: ["packageChanged", "packageTooLarge", "nobodyPromoted", "fileCorrupt"],
});

/** What may be wrong with a package as such. */
const damages = [
  "packageUnreadable",
  "packageMembers",
  "packageSignature",
  "packageKeyUnknown",
  "packageKeyRevoked",
  "packageVersion",
] as const;

export const receivePackage = post("/ladder/package/intake/receive", {
  summary:
    "Uploads a package for a contest and checks it whole: signature, trusted key, and each file to the last byte. A package that does not hold is refused and nothing of it stored; teams come only when it is taken in.",
  access: organise,
  act: "signUp",
  carries: "file",
  fileMb: PACKAGE_MB,
  input: z.object({ competitionId: Id, size: QueryNumber().int().min(0) }),
  output: z.object({ intakeId: Id }),
  faults: [...damages, "packageFile", "packageTooLarge", "packageTaken", "fileTooLarge", "fileCorrupt"],
});

const Intake = z.object({
  intakeId: Id,
  competitionName: z.string(),
  /** What it comes from, in the sender's words. */
  from: z.object({
    installation: z.string(),
    contest: z.string(),
    stage: z.string(),
    host: z.string(),
    runNo: z.number(),
  }),
  keyName: z.string(),
  digest: z.string(),
  works: z.number(),
  arrived: z.number(),
  /** The uploaded file is still there. */
  open: z.boolean(),
  byName: z.string(),
  createTime: DT,
});
export type IntakeRow = z.output<typeof Intake>;

export const listIntakes = get("/ladder/package/intake/page", {
  summary: "Lists the packages that were received for the caller's contests, newest first.",
  access: "comp:stage:list",
  input: PageQuery.omit({ keywords: true }),
  output: Page(Intake),
});

/** What an export of them tells, in its order. */
export const intakeColumns = [
  "from",
  "host",
  "installation",
  "promotion",
  "into",
  "arrived",
  "works",
  "digest",
  "signedBy",
  "by",
  "at",
] as const;

export const exportIntakes = get("/ladder/package/intake/export", {
  summary: "Exports the packages that were received for the caller's contests, in the columns chosen.",
  rateLimit: "export",
  access: "comp:stage:list",
  input: listIntakes.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(intakeColumns).optional() }),
  output: Nothing,
  answers: "file",
});

export const intakeDetail = get("/ladder/package/intake/detail", {
  summary:
    "Shows what a received package would bring by the stage and tracks that are set: its teams with all that keeps them out, those with problems first, 200 at most. Changes nothing.",
  access: organise,
  input: z.object({ intakeId: Id }),
  output: Intake.extend({
    version: z.number(),
    competitionId: Id,
    stageId: Id.nullable(),
    matchByName: Flag,
    /** Contacts came with it, sealed for this installation. */
    contacts: z.enum(["none", "open", "sealed"]),
    tracks: z.array(z.object({ code: z.string(), name: z.string(), works: z.number(), toItemId: Id.nullable() })),
    people: z.object({ found: z.number(), byName: z.number(), invited: z.number(), missing: z.number() }),
    ready: z.number(),
    wrong: z.number(),
    teams: z.array(
      z.object({
        fromWork: z.string(),
        teamName: z.string(),
        number: z.string().nullable(),
        schoolName: z.string(),
        track: z.string(),
        title: z.string(),
        rank: z.number().nullable(),
        files: z.number(),
        people: z.number(),
        state: z.enum(["ready", "here", "wrong"]),
        problems: z.array(z.string()),
      }),
    ),
  }),
  faults: [...damages, "packageGone"],
});
export type IntakeDetail = z.output<typeof intakeDetail.output>;

export const updateIntake = post("/ladder/package/intake/update", {
  summary:
    "Sets the stage that a package's works enter, the track for each of its tracks, and whether people without number or address are found by name and school.",
  access: organise,
  act: "signUp",
  input: z.object({
    intakeId: Id,
    version: z.number().int(),
    stageId: Id,
    matchByName: Flag,
    places: z.array(z.object({ code: CodeLine(60), toItemId: Id })).max(500),
  }),
  output: Nothing,
  faults: ["stale", "groupMissing", "stageOfOtherTracks"],
});

export const takePackage = post("/ladder/package/intake/take", {
  summary:
    "Takes a received package in, all of its teams or with `onlyReady` those without problems: approved, numbered and seated, with their people, works, files and levels. Who is here already stays as it is.",
  access: organise,
  act: "signUp",
  input: z.object({ intakeId: Id, digest: CodeLine(64), version: z.number().int(), onlyReady: Flag.default(0) }),
  output: z.object({ arrived: z.number(), left: z.number() }),
  idempotent: true,
  faults: [
    ...damages,
    ...(["packageGone", "packageFile", "packageTaken", "packageTeams", "packagePlaces", "stale", "itemFull"] as const),
    "stageOfOtherTracks",
  ],
});
