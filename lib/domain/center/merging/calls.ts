import { z } from "zod";
import { ownedFaults } from "@/lib/domain/access/contract";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line } from "@/lib/http/wire";

const access = "sys:user:delete";

/** What of a person goes over to another account, as one reads of it. */
export const movedThings = [
  "role",
  "duty",
  "team",
  "work",
  "vote",
  "objection",
  "order",
  "award",
  "certificate",
  "expert",
  "study",
  "message",
  "request",
  "article",
  "earlier",
] as const;
export type MovedThing = (typeof movedThings)[number];

/** Why two accounts are not merged. */
export const accountClashes = [
  "sameTeam",
  "sameTrack",
  "twoExperts",
  "judgesOwn",
  "otherIdentity",
  "otherBirthday",
  "sample",
  "closing",
] as const;

const Account = z.object({
  userId: Id,
  username: z.string(),
  realName: z.string(),
  groupName: z.string().nullable(),
  /** Masked. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  lastLoginTime: DT.nullable(),
  version: z.number(),
});
export type MergedAccount = z.output<typeof Account>;

export const listDoubles = get("/system/user/merge/list", {
  summary:
    "Lists accounts in scope that may be of the same person as one: of the same name, those of the same school first; or, with keywords, by name or account. 20 at most.",
  access,
  input: z.object({ userId: Id, keywords: Line(100, 0).optional() }),
  output: z.array(Account.extend({ sameName: z.boolean(), sameSchool: z.boolean() })),
});

const Pair = z.object({ keptId: Id, goneId: Id });

export const previewAccounts = get("/system/user/merge/preview", {
  summary:
    "Returns what would go from one account to another of the same person, and what stands against it. Nothing is changed.",
  access,
  input: Pair,
  output: z.object({
    kept: Account,
    gone: Account,
    moves: z.array(
      z.object({
        thing: z.enum(movedThings),
        moved: z.number(),
        /** Both have it: the kept account's counts. */
        dropped: z.number(),
      }),
    ),
    clashes: z.array(z.object({ kind: z.enum(accountClashes), name: z.string().nullable() })),
  }),
  faults: [...ownedFaults],
});
export type AccountsPreview = z.output<typeof previewAccounts.output>;

export const mergeAccounts = post("/system/user/merge/confirm", {
  summary:
    "Merges two accounts of one person: everything of the one goes to the other, it is closed, and its user name signs in to the one that stays. Cannot be undone.",
  access,
  act: { outside: "accounts belong to no contest; what both do in one stands in the way" },
  input: Pair.extend({ keptVersion: z.number().int(), goneVersion: z.number().int(), reason: Line(200) }),
  output: z.object({ moved: z.number() }),
  idempotent: true,
  faults: ["stale", "accountsClash", ...ownedFaults],
});
