import { z } from "zod";
import { pastOrganisationKinds } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery, PersonName } from "@/lib/http/wire";
import { Away, Degree, ExpertProfile, ExpertStatus, libraryFilters, MaxLoad, ShownAs, tiedOrgIds } from "./shapes";

export * from "./account/calls";
export * from "./availability/calls";
export * from "./balance/calls";
export * from "./invitation/calls";
export * from "./profile/calls";
export * from "./recommendation/calls";
export * from "./recruitment/calls";
export { ExpertProfile, ShownAs } from "./shapes";
export * from "./sheet/calls";

const Org = z.object({ groupId: Id, groupName: z.string() });

const ExpertRow = z.object({
  expertId: Id,
  userId: Id,
  username: z.string(),
  realName: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  groupId: Id,
  groupName: z.string(),
  org: Org.nullable(),
  tiedOrgs: z.array(Org),
  jobTitle: z.string(),
  fields: z.array(z.string()),
  degree: Degree.nullable(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  away: z.array(Away),
  maxLoad: MaxLoad,
  status: ExpertStatus,
  shown: ShownAs,
  version: z.number(),
});
export type ExpertRow = z.output<typeof ExpertRow>;

export const expertPage = get("/expert/library/page", {
  summary: "Lists the experts in scope by name, with masked contacts.",
  access: ["expert:library:list", "review:assign:list"],
  input: PageQuery.extend(libraryFilters),
  output: Page(ExpertRow),
});

export const expertDetail = get("/expert/library/detail", {
  summary:
    "Returns one expert in scope with masked contacts, and the organisations that they left: conflicts look at the organisation at the time.",
  access: ["expert:library:list", "review:assign:list"],
  input: z.object({ expertId: Id }),
  output: ExpertRow.extend({
    /** The address of their picture, as they chose it for their account. */
    avatar: z.string().nullable(),
    /** What the public reads of them in their own words, once they agree and the host shows them. */
    introduction: z.string(),
    introductionEn: z.string(),
    consentTime: DT.nullable(),
    publishTime: DT.nullable(),
    left: z.array(
      z.object({
        groupName: z.string(),
        kind: z.enum(pastOrganisationKinds),
        fromTime: DT,
        untilTime: DT,
      }),
    ),
  }),
});
export type ExpertDetail = z.output<typeof expertDetail.output>;

export const listExpertTags = get("/expert/library/tags", {
  summary: "Lists the tags that the experts in scope bear, the most frequent first; 200 at most.",
  access: ["expert:library:list", "review:assign:list"],
  input: z.object({}),
  output: z.array(z.object({ tag: z.string(), count: z.number() })),
});

/** Creates an account for a person without one and shows its first password once. People with an account are invited instead. */
export const NewExpert = ExpertProfile.extend({
  username: Line(32, 2),
  realName: PersonName(60),
  groupId: Id.optional(),
});

export const addExpert = post("/expert/library/add", {
  summary:
    "Creates an account for a new expert with a one-time password; their first login is their consent. Invite people who already have an account.",
  access: "expert:library:add",
  act: { outside: "experts belong to their organisation" },
  input: NewExpert,
  output: z.object({ expertId: Id, initialPassword: z.string() }),
  idempotent: true,
  faults: ["usernameTaken", "grantTooHigh", "notConfigured"],
});

const Versioned = z.object({ expertId: Id, version: z.number().int() });

export const ExpertChange = ExpertProfile.extend(Versioned.shape);
export const updateExpert = post("/expert/library/update", {
  summary: "Changes an expert's record in the library.",
  access: "expert:library:edit",
  act: { outside: "experts belong to their organisation" },
  input: ExpertChange,
  output: Nothing,
  faults: ["stale"],
});

export const retireExpert = post("/expert/library/retire", {
  summary: "Retires an expert, who gets no new tasks and sees none; finished reviews stay.",
  access: "expert:library:edit",
  act: { outside: "experts belong to their organisation" },
  input: Versioned.extend({ reason: Line(200) }),
  output: Nothing,
  faults: ["stale", "expertBusy"],
});

export const restoreExpert = post("/expert/library/restore", {
  summary: "Restores a retired expert to the library.",
  access: "expert:library:edit",
  act: { outside: "experts belong to their organisation" },
  input: Versioned,
  output: Nothing,
  faults: ["stale"],
});

const ExpertGroup = z.object({
  expertGroupId: Id,
  name: z.string(),
  leaderId: Id.nullable(),
  version: z.number(),
  members: z.array(z.object({ expertId: Id, realName: z.string(), orgName: z.string().nullable() })),
});

export const listExpertGroups = get("/expert/group/list", {
  summary: "Lists a contest's review groups, each with its leader (评审组长).",
  access: ["expert:group:list", "review:assign:list"],
  input: z.object({ competitionId: Id }),
  output: z.array(ExpertGroup),
});

const GroupText = z.object({ name: Line(60), expertIds: z.array(Id).max(500), leaderId: Id.nullable().default(null) });

export const NewExpertGroup = GroupText.extend({ competitionId: Id });
export const addExpertGroup = post("/expert/group/add", {
  summary: "Adds a review group to a contest.",
  access: ["expert:group:add", "review:group:edit"],
  act: "configure",
  input: NewExpertGroup,
  output: z.object({ expertGroupId: Id }),
  faults: ["expertGroupTaken"],
});
export const ExpertGroupChange = GroupText.extend({ expertGroupId: Id, version: z.int() });
export const updateExpertGroup = post("/expert/group/update", {
  summary: "Changes a review group's name, members and leader.",
  access: ["expert:group:edit", "review:group:edit"],
  act: "configure",
  input: ExpertGroupChange,
  output: Nothing,
  faults: ["stale", "expertGroupTaken"],
});

export const deleteExpertGroup = post("/expert/group/delete", {
  summary: "Deletes a review group.",
  access: ["expert:group:edit", "review:group:edit"],
  act: "configure",
  input: z.object({ expertGroupId: Id }),
  output: Nothing,
});

export const expertTies = get("/expert/ties/detail", {
  summary: "Returns the expert's declared employer and other organisational ties.",
  access: "review:score:list",
  input: z.object({}),
  output: z.object({ org: Org.nullable(), tiedOrgs: z.array(Org) }),
  faults: ["notFound"],
});

export const updateExpertTies = post("/expert/ties/update", {
  summary:
    "Saves the organisational ties that an expert declares. Works of these organisations are no longer assigned to them, in any contest.",
  access: "review:score:edit",
  act: { outside: "what an expert is tied to is their own; what follows from it asks for each contest" },
  input: z.object({ tiedOrgIds }),
  output: Nothing,
});
