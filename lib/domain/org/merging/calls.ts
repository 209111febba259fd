import { z } from "zod";
import { GroupKind } from "@/lib/domain/org/group-contract";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";

/** What may be merged: those who enter contests. Who holds contests, signs certificates and takes money stays its own. */
export const MERGED_KINDS = ["school", "college", "company"] as const satisfies readonly GroupKind[];

/** One organisation has become part of another. */
export interface Merged {
  from: string;
  into: string;
}

const Two = z.object({ groupId: Id, intoId: Id });

export const MergePreview = z.object({
  groupName: z.string(),
  groupVersion: z.number(),
  intoName: z.string(),
  intoVersion: z.number(),
  /** Accounts that go to the successor. */
  people: z.number(),
  /** Teams of contests that still run: they go with their works. */
  teams: z.number(),
  /** Teams of contests that are over: they stay under the name that they had. */
  pastTeams: z.number(),
  /** Its colleges, and which of them become one with a college of the same name. */
  colleges: z.number(),
  sameColleges: z.array(z.string()),
  /** By what else the successor will be known. */
  names: z.array(z.string()),
  /** Contests that still run in which it keeps a list of its own: until they are over it cannot be merged. */
  hindering: z.array(z.object({ competitionId: Id, competitionName: z.string() })),
});
export type MergePreview = z.output<typeof MergePreview>;

export const previewMerge = get("/system/group/merge/preview", {
  summary: "Tells what a merger of one organisation into another would move, and what hinders it.",
  access: "sys:group:delete",
  input: Two,
  output: MergePreview,
  faults: ["mergeKinds", "mergeSelf"],
});

export const mergeGroups = post("/system/group/merge", {
  summary: "Merges an organisation into another one; it cannot be undone.",
  access: "sys:group:delete",
  input: Two.extend({ version: z.number().int(), intoVersion: z.number().int(), reason: Line(200) }),
  output: z.object({ people: z.number(), teams: z.number() }),
  faults: ["stale", "mergeKinds", "mergeSelf", "mergeRunning", "mergeNames"],
});
