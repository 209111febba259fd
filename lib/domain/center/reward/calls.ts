import { z } from "zod";
import { outsideAwardStatuses } from "@/db/values";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { paperFaults } from "@/lib/http/file/taken";
import { Day, DT, Flag, Id, Line, Nothing, Page, PageQuery, QueryNumber } from "@/lib/http/wire";

const act = { outside: "an award from elsewhere belongs to no contest here" };

export const OutsideAwardStatus = z.enum(outsideAwardStatuses);
export type OutsideAwardStatus = z.output<typeof OutsideAwardStatus>;

const Entered = {
  contestName: Line(200),
  awardName: Line(100),
  issuer: Line(200),
  wonOn: Day,
};

const OutsideAward = z.object({
  outsideAwardId: Id,
  ...{ contestName: z.string(), awardName: z.string(), issuer: z.string(), wonOn: Day },
  status: OutsideAwardStatus,
  reason: z.string().nullable(),
  version: z.number(),
  hasProof: Flag,
});
export type OutsideAward = z.output<typeof OutsideAward>;

export const listOutsideAwards = get("/web/center/reward/list", {
  summary: "Lists the awards from elsewhere that the caller entered, the last won first.",
  access: "member",
  input: z.object({}),
  output: z.array(OutsideAward),
});

export const OutsideAwardInput = z.object(Entered);
export const addOutsideAward = post("/web/center/reward/add", {
  summary: "Enters an award that the caller won elsewhere; its proof is uploaded next, and hands it to the school.",
  access: "member",
  act,
  input: OutsideAwardInput,
  output: z.object({ outsideAwardId: Id }),
  idempotent: true,
  faults: ["groupMissing", "tooManyAwards"],
});

export const updateOutsideAward = post("/web/center/reward/update", {
  summary:
    "Corrects the words of an award from elsewhere that is not verified; a refused one waits for its school again.",
  access: "member",
  act,
  input: OutsideAwardInput.extend({ outsideAwardId: Id }),
  output: z.object({ status: OutsideAwardStatus }),
  faults: ["illegalTransition"],
});

export const deleteOutsideAward = post("/web/center/reward/delete", {
  summary: "Deletes an award from elsewhere that the caller entered, whatever became of it.",
  access: "member",
  act,
  input: z.object({ outsideAwardId: Id }),
  output: Nothing,
});

export const PROOF_MB = 10;
export const putAwardProof = post("/web/center/reward/proof", {
  summary: "Stores the proof of an award from elsewhere and hands it to the school to verify, a refused one again.",
  access: "member",
  act,
  input: z.object({ outsideAwardId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: z.object({ status: OutsideAwardStatus }),
  carries: "file",
  fileMb: PROOF_MB,
  faults: ["illegalTransition", ...paperFaults],
});

export const awardProof = get("/web/center/reward/proof/file", {
  summary: "Returns the proof of an award from elsewhere, to its person and to those who verify it.",
  access: "member",
  input: z.object({ outsideAwardId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

export const awardList = get("/web/center/reward/cv", {
  summary: "Returns everything that the caller won as PDF: awards of this platform, and verified ones from elsewhere.",
  access: "member",
  input: z.object({}),
  output: Nothing,
  answers: "file",
});

export const credentialBundle = get("/web/center/reward/credentials", {
  summary:
    "Returns everything that the caller won as one file of verifiable credentials (Open Badges 3.0 as VC-JWT): valid certificates, and verified awards from elsewhere, marked as such.",
  access: "member",
  input: z.object({}),
  output: Nothing,
  answers: "file",
  faults: ["notConfigured", "nothingWon"],
});

const DeskRow = OutsideAward.extend({
  realName: z.string(),
  schoolName: z.string(),
  createTime: DT,
  verifyTime: DT.nullable(),
});
export type OutsideAwardRow = z.output<typeof DeskRow>;

export const outsideAwardPage = get("/award/outside/page", {
  summary:
    "Lists the awards from elsewhere that people of the caller's organisations handed in, the oldest that waits first.",
  access: "sys:user:list",
  input: PageQuery.extend({ status: OutsideAwardStatus.optional() }),
  output: Page(DeskRow),
});

/** What an export of them tells, in its order. */
export const outsideAwardColumns = [
  "person",
  "school",
  "contestName",
  "awardName",
  "issuer",
  "wonOn",
  "status",
  "reason",
  "createTime",
  "verifyTime",
] as const;

export const exportOutsideAwards = get("/award/outside/export", {
  summary: "Exports the awards from elsewhere in scope, as the filters leave them, in the columns chosen.",
  rateLimit: "export",
  access: "sys:user:list",
  input: outsideAwardPage.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(outsideAwardColumns).optional() }),
  output: Nothing,
  answers: "file",
});

const Seen = z.object({
  ids: z.array(Id).min(1).max(1000),
  /** Which version of each was looked at, in the order of `ids`. */
  versions: z.array(z.number().int().min(1)).max(1000).optional(),
});
const eachSeen = ({ ids, versions }: z.output<typeof Seen>) => !versions || versions.length === ids.length;
const Bulked = Bulk(BulkRow.extend({ outsideAwardId: Id, realName: z.string() }));

export const verifyAwards = post("/award/outside/verify", {
  summary: "Verifies awards from elsewhere, each on its own; one that was corrected meanwhile is not.",
  access: "sys:user:edit",
  act,
  input: Seen.refine(eachSeen, { path: ["versions"] }),
  output: Bulked,
  bulk: true,
  idempotent: true,
  faults: ["stale"],
});

export const refuseAwards = post("/award/outside/refuse", {
  summary:
    "Refuses awards from elsewhere with a reason, verified ones too, each on its own; one that was corrected meanwhile is not.",
  access: "sys:user:edit",
  act,
  input: Seen.extend({ reason: Line(500) }).refine(eachSeen, { path: ["versions"] }),
  output: Bulked,
  bulk: true,
  idempotent: true,
  faults: ["stale"],
});
