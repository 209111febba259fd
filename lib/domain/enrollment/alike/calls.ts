import { z } from "zod";
import { AlikeTeam } from "@/lib/domain/enrollment/audit/calls";
import { Reason, TeamStatus } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { ColumnsOf } from "@/lib/http/file/columns";
import { DT, Flag, Id, Nothing, Page, PageQuery } from "@/lib/http/wire";

/** By what two teams are alike. */
export const alikeWays = ["people", "name", "title", "text"] as const;
export const alikeStates = ["open", "different"] as const;

const OneOfPair = z.object({
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  status: TeamStatus,
  captainName: z.string(),
  schoolName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
});

/** Two teams that are alike, `one` of the contest that is asked for, and whether somebody looked at them and found them different. */
export const AlikePair = AlikeTeam.pick({ samePeople: true, nameLike: true, titleLike: true, textLike: true }).extend({
  one: OneOfPair,
  other: OneOfPair,
  different: z.object({ byName: z.string(), time: DT, note: z.string().nullable() }).nullable(),
  /** Whether the contest's state allows that it is noted. */
  mayMark: Flag,
});
export type AlikePair = z.output<typeof AlikePair>;

export const alikePage = get("/enroll/team/alike/page", {
  summary:
    "Lists pairs of teams of a contest, and of its former editions, that have the same people or nearly the same name, title of the work or texts, the most alike first.",
  access: "enroll:sign:list",
  input: PageQuery.omit({ keywords: true }).extend({
    competitionId: Id,
    by: z.enum(alikeWays).optional(),
    state: z.enum(alikeStates).optional(),
  }),
  output: Page(AlikePair),
});

/** What an export of them tells, in its order. */
export const alikeColumns = [
  "one",
  "oneNumber",
  "oneSchool",
  "oneCaptain",
  "other",
  "otherNumber",
  "otherSchool",
  "otherCaptain",
  "otherContest",
  "people",
  "name",
  "title",
  "text",
  "state",
  "note",
] as const;

export const exportAlike = get("/enroll/team/alike/export", {
  summary: "Exports the pairs of teams that are alike, as the filters leave them, in the columns chosen.",
  rateLimit: "export",
  access: "enroll:sign:list",
  input: alikePage.input
    .omit({ pageNum: true, pageSize: true })
    .extend({ columns: ColumnsOf(alikeColumns).optional() }),
  output: Nothing,
  answers: "file",
});

export const markAlike = post("/enroll/team/alike/mark", {
  summary: "Notes that two teams were looked at and are different, or takes the note away.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: z.object({ teamId: Id, otherId: Id, different: Flag, note: Reason.optional() }),
  output: Nothing,
});
