import { z } from "zod";
import { contestLinkStatuses } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export const LinkStatus = z.enum(contestLinkStatuses);
const sides = ["from", "to"] as const;
const Contest = z.object({ contestId: Id, name: z.string(), host: z.string() });
const Reason = Line(500);

/** One contest that sends works on to another. */
const Link = z.object({
  linkId: Id,
  status: LinkStatus,
  from: Contest,
  to: Contest,
  /** Where works enter; null until the receiving contest has set it. */
  stageName: z.string().nullable(),
  /** The side that asked. */
  side: z.enum(sides),
  /** The sides for which the caller organises. */
  own: z.array(z.enum(sides)),
  message: z.string(),
  reason: z.string().nullable(),
  askedByName: z.string(),
  /** Teams that came by it. */
  arrived: z.number(),
  createTime: DT,
  version: z.number(),
});
export type LinkRow = z.output<typeof Link>;

export const listLinks = get("/ladder/link/page", {
  summary: "Lists the links between the caller's contests and others, in both directions, newest first.",
  access: "comp:stage:list",
  input: PageQuery.extend({ competitionId: Id.optional(), status: LinkStatus.optional() }),
  output: Page(Link),
});

/** What an export of them tells, in its order. */
export const linkColumns = [
  "from",
  "fromHost",
  "to",
  "toHost",
  "stage",
  "status",
  "arrived",
  "askedBy",
  "askedAt",
] as const;

export const exportLinks = get("/ladder/link/export", {
  summary: "Exports the links of the caller's contests, as the filters leave them, in the columns chosen.",
  rateLimit: "export",
  access: "comp:stage:list",
  input: listLinks.input.omit({ pageNum: true, pageSize: true }).extend({ columns: ColumnsOf(linkColumns).optional() }),
  output: Nothing,
  answers: "file",
});

export const linkDetail = get("/ladder/link/detail", {
  summary: "Returns a link with the tracks of the sending contest and where each enters.",
  access: "comp:stage:list",
  input: z.object({ linkId: Id }),
  output: Link.extend({
    stageId: Id.nullable(),
    items: z.array(
      z.object({ fromItemId: Id, name: z.string(), toItemId: Id.nullable(), toName: z.string().nullable() }),
    ),
  }),
});

export const linkContests = get("/ladder/link/contest/page", {
  summary:
    "Finds contests that a link may lead to or come from: the caller's own and all published ones of the platform.",
  access: "comp:stage:edit",
  input: PageQuery,
  output: Page(Contest),
});

export const askLink = post("/ladder/link/ask", {
  summary:
    "Asks the organiser of another contest to let one of the two send works on to the other; the other side answers.",
  access: "comp:stage:edit",
  act: "configure",
  input: z.object({ fromContestId: Id, toContestId: Id, message: Line(500, 0).default("") }),
  output: z.object({ linkId: Id }),
  idempotent: true,
  faults: ["contestsLinked", "linkCircle"],
});

export const acceptLink = post("/ladder/link/accept", {
  summary: "Accepts a link that the organiser of the other contest asked for.",
  access: "comp:stage:edit",
  act: "configure",
  input: z.object({ linkId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const declineLink = post("/ladder/link/decline", {
  summary: "Declines a link that the organiser of the other contest asked for, with a reason.",
  access: "comp:stage:edit",
  act: "configure",
  input: z.object({ linkId: Id, reason: Reason }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const endLink = post("/ladder/link/end", {
  summary: "Ends a link, or takes a request for one back, with a reason; who has come by it stays.",
  access: "comp:stage:edit",
  act: "configure",
  input: z.object({ linkId: Id, reason: Reason }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const updateLink = post("/ladder/link/update", {
  summary:
    "Sets the stage that works enter, and the track for each track of the sending contest; by the receiving organiser.",
  access: "comp:stage:edit",
  act: "configure",
  input: z.object({
    linkId: Id,
    version: z.number().int(),
    stageId: Id,
    items: z.array(z.object({ fromItemId: Id, toItemId: Id })).max(200),
  }),
  output: Nothing,
  faults: ["stale", "illegalTransition", "groupMissing", "stageOfOtherTracks"],
});

export const listArrivals = get("/ladder/link/arrival/page", {
  summary: "Lists the teams that came by a link, with where each came from.",
  access: "comp:stage:list",
  input: PageQuery.extend({ linkId: Id }),
  output: Page(
    z.object({
      teamId: Id,
      teamName: z.string(),
      teamNumber: z.string().nullable(),
      schoolName: z.string(),
      itemName: z.string(),
      fromStage: z.string(),
      fromNumber: z.string().nullable(),
      rank: z.number().nullable(),
      createTime: DT,
    }),
  ),
});

/** What an export of them tells, in its order. */
export const arrivalColumns = ["team", "number", "school", "item", "cameFrom", "fromNumber", "rank", "at"] as const;

export const exportArrivals = get("/ladder/link/arrival/export", {
  summary: "Exports the teams that came by a link, with where each came from, in the columns chosen.",
  rateLimit: "export",
  access: "comp:stage:list",
  input: listArrivals.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(arrivalColumns).optional() }),
  output: Nothing,
  answers: "file",
});

export type LinkDetail = z.output<typeof linkDetail.output>;
