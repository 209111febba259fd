import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, OrgName, Page, PageQuery, PersonName } from "@/lib/http/wire";

/** Organisers, and administrators of an organisation for its own plans. */
const looking = ["expert:temporary:list", "review:own:list"] as const;
const adding = ["expert:temporary:add", "review:own:edit"] as const;
const editing = ["expert:temporary:edit", "review:own:edit"] as const;

const ACCOUNT = { outside: "an account is let in or kept out; nothing of the contest changes" };

/** So many slips at once. */
export const MOST_SLIPS = 200;

/** `waiting`: nobody has said who they are. `ended`: out of use with its plan. `retired`: out of use by hand. */
export const temporaryStates = ["waiting", "named", "ended", "retired"] as const;
export const TemporaryState = z.enum(temporaryStates);

const TemporaryExpert = z.object({
  expertId: Id,
  no: z.number(),
  username: z.string(),
  /** Null until its holder has said it. */
  realName: z.string().nullable(),
  org: z.object({ groupId: Id, groupName: z.string() }).nullable(),
  /** Where the directory lacks the organisation: in its holder's words. Conflicts with it cannot be found. */
  organisation: z.string().nullable(),
  state: TemporaryState,
  issue: z.number(),
  tasks: z.number(),
  submitted: z.number(),
  lastLoginTime: DT.nullable(),
  version: z.number(),
});
export type TemporaryExpert = z.output<typeof TemporaryExpert>;

export const temporaryExpertPage = get("/expert/temporary/page", {
  summary: "Lists the temporary experts of a plan by the number on their slip.",
  access: looking,
  input: PageQuery.extend({ planId: Id, state: TemporaryState.optional() }),
  output: Page(TemporaryExpert),
});

const Slip = z.object({ no: z.number(), username: z.string(), password: z.string() });
export type Slip = z.output<typeof Slip>;

/** `made` is how many the plan has already, as the caller knows: the same batch is not made twice. */
export const addTemporaryExperts = post("/expert/temporary/add", {
  summary:
    "Makes accounts for a plan and returns their passwords, which are stored nowhere: this answer is the only one that has them.",
  access: adding,
  act: "configure",
  inPlan: "edit",
  input: z.object({
    planId: Id,
    count: z.number().int().min(1).max(MOST_SLIPS),
    made: z.number().int().min(0),
  }),
  output: z.object({ slips: z.array(Slip) }),
  faults: ["batchMade", "tooFast", "reviewClosed", "reviewNotBegun", "grantTooHigh", "notConfigured"],
});

/** `issue` is the slip that was lost; of two reissues at once one is refused. */
export const reissueSlip = post("/expert/temporary/reissue", {
  summary: "Gives an account a new password in place of a lost slip; the old password and all its sessions end.",
  access: editing,
  act: "configure",
  inPlan: "edit",
  input: z.object({ planId: Id, expertId: Id, issue: z.number().int().min(1), reason: Line(200) }),
  output: z.object({ slips: z.array(Slip) }),
  faults: ["slipReplaced", "accountDisabled"],
});

export const printSlips = post("/expert/temporary/slips/export", {
  summary:
    "Writes slips that were just made, to be cut apart (A4, PDF) or as a spreadsheet. The passwords are those of the request: the server has none.",
  access: ["expert:temporary:add", "expert:temporary:edit", "review:own:edit"],
  act: { outside: "nothing is stored" },
  input: z.object({
    planId: Id,
    type: z.enum(["pdf", "xlsx"]),
    slips: z
      .array(z.object({ username: Line(32, 2), password: Line(64) }))
      .min(1)
      .max(MOST_SLIPS),
  }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
});

export const placeTemporaryExpert = post("/expert/temporary/update", {
  summary: "Says which organisation of the directory a temporary expert works for; works in conflict with it go back.",
  access: editing,
  act: ACCOUNT,
  input: z.object({ planId: Id, expertId: Id, version: z.number().int(), orgId: Id }),
  output: Nothing,
  faults: ["stale", "identityNeeded"],
});

const Versioned = z.object({ planId: Id, expertId: Id, version: z.number().int() });

export const retireTemporaryExpert = post("/expert/temporary/retire", {
  summary: "Takes a temporary expert's account out of use at once; refused while reviews are owed.",
  access: editing,
  act: ACCOUNT,
  input: Versioned.extend({ reason: Line(200) }),
  output: Nothing,
  faults: ["stale", "illegalTransition", "expertBusy"],
});

export const restoreTemporaryExpert = post("/expert/temporary/restore", {
  summary: "Brings a temporary expert back who was taken out of use by hand.",
  access: editing,
  act: "configure",
  inPlan: "edit",
  input: Versioned,
  output: Nothing,
  faults: ["stale", "illegalTransition"],
});

export const ownIdentity = get("/expert/temporary/identity/detail", {
  summary: "Returns what a temporary expert has said of themselves, and whether it is still asked.",
  access: "review:score:list",
  input: z.object({}),
  output: z.object({
    /** Nothing opens before it is given. */
    asked: z.boolean(),
    /** A slip's holder may correct it until they have opened a work. */
    mayCorrect: z.boolean(),
    realName: z.string().nullable(),
    org: z.object({ groupId: Id, groupName: z.string() }).nullable(),
    organisation: z.string().nullable(),
  }),
});
export type OwnIdentity = z.output<typeof ownIdentity.output>;

/** Where somebody works: of the directory, or, where it is not there, in their own words. */
export const Identity = z
  .object({
    realName: PersonName(60),
    orgId: Id.nullable().default(null),
    organisation: OrgName(100).nullable().default(null),
  })
  .superRefine(({ orgId, organisation }, context) => {
    const wrong = (message: string) => {
      for (const path of ["orgId", "organisation"]) context.addIssue({ code: "custom", path: [path], message });
    };
    if (orgId === null && organisation === null) wrong("required");
    if (orgId !== null && organisation !== null) wrong("invalid");
  });

export const saveIdentity = post("/expert/temporary/identity/update", {
  summary:
    "Saves a temporary expert's real name and organisation before they see any work; works in conflict with it are not shown and go back.",
  access: "review:score:edit",
  act: { outside: "who a person is, is their own; what follows from it asks for each contest" },
  input: Identity,
  output: Nothing,
  faults: ["identityFixed", "notFound"],
});
