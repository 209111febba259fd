import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";

const access = "expert:library:delete";

/** What of an expert goes over to another, each a table of its own. */
export const mergedThings = [
  "task",
  "plan",
  "wish",
  "panel",
  "conflict",
  "exception",
  "absence",
  "attendance",
  "payout",
  "planLetter",
  "group",
  "lead",
  "invitation",
  "application",
  "slip",
  "letter",
  "earlier",
] as const;
export type MergedThing = (typeof mergedThings)[number];

/** Why two experts are not merged. */
export const clashKinds = ["sameWork", "draw", "elsewhere", "retired"] as const;

const Person = z.object({
  expertId: Id,
  username: z.string(),
  realName: z.string(),
  orgName: z.string().nullable(),
  groupName: z.string(),
  jobTitle: z.string(),
  version: z.number(),
});
export type MergePerson = z.output<typeof Person>;

export const listDuplicates = get("/expert/merge/list", {
  summary:
    "Lists experts in scope who may be the same person as one: of the same name, those of the same employer first; or, with keywords, by name or account. 20 at most.",
  access,
  input: z.object({ expertId: Id, keywords: Line(100, 0).optional() }),
  output: z.array(
    Person.extend({
      sameName: z.boolean(),
      /** Both work at one organisation. */
      sameOrg: z.boolean(),
    }),
  ),
});

export const previewMerge = get("/expert/merge/preview", {
  summary:
    "Returns what would go from one expert to another who is the same person, and what stands against it. Nothing is changed.",
  access,
  input: z.object({ keptId: Id, goneId: Id }),
  output: z.object({
    kept: Person,
    gone: Person,
    moves: z.array(
      z.object({
        thing: z.enum(mergedThings),
        moved: z.number(),
        /** Both have it: it stays once. */
        dropped: z.number(),
      }),
    ),
    clashes: z.array(
      z.object({
        kind: z.enum(clashKinds),
        /** Null where the caller may not look at the plan. */
        planName: z.string().nullable(),
        workTitle: z.string().nullable(),
      }),
    ),
    clashCount: z.number(),
  }),
});
export type MergePreview = z.output<typeof previewMerge.output>;

export const MergeRequest = z.object({
  keptId: Id,
  goneId: Id,
  keptVersion: z.number().int(),
  goneVersion: z.number().int(),
  reason: Line(200),
});

export const mergeExperts = post("/expert/merge/confirm", {
  summary:
    "Merges two experts who are one person: everything of the one goes to the other, and it stays as a retired pointer. Cannot be undone.",
  access,
  act: { outside: "the person is the same: nothing of a contest changes" },
  input: MergeRequest,
  output: z.object({ moved: z.number() }),
  idempotent: true,
  faults: ["stale", "mergeClash"],
});
