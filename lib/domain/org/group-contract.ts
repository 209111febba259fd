import { z } from "zod";
import { groupKinds } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { CodeOf, Id, Ids, Line, Nothing, OrgName, OwnFile, orNull, Page, PageQuery, Text } from "@/lib/http/wire";
import { Email } from "@/lib/person/email";

export const GroupKind = z.enum(groupKinds);
export type GroupKind = z.output<typeof GroupKind>;

/** The kinds allowed below each kind (docs/rules/org.md, "The tree"). */
export const kindsBelow: Record<GroupKind, readonly GroupKind[]> = {
  platform: ["province", "host", "company"],
  province: ["school", "host", "company"],
  host: ["school", "host", "company"],
  school: ["college"],
  college: [],
  company: [],
  former: [],
};

const TreeBase = z.object({
  groupId: Id,
  parentId: Id.nullable(),
  groupName: z.string(),
  kind: GroupKind,
  childCount: z.number(),
});
export const GroupNode = TreeBase.extend({ children: z.array(TreeBase) });
export type GroupNode = z.output<typeof GroupNode>;

const READERS = ["sys:group:list", "sys:user:list", "sys:dept:list", "sys:college:list", "sys:major:list"] as const;

export const groupTree = get("/system/group/tree", {
  summary:
    "Returns the top of the caller's scope with one level below it; with `parentId`, that group and its children; with `keywords`, the matching groups, each below its parent.",
  access: READERS,
  input: z.object({ parentId: Id.optional(), keywords: Line(100, 0).optional() }),
  output: z.array(GroupNode),
});

export const GroupRow = z.object({
  groupId: Id,
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  kind: GroupKind,
  groupCode: z.string(),
  groupName: z.string(),
  groupNameEn: z.string().nullable(),
  /** By what else it is known: short forms, abbreviations, former names. */
  aliases: z.array(z.string()),
  provinceCode: z.string().nullable(),
  city: z.string().nullable(),
  level: z.string().nullable(),
  department: z.string().nullable(),
  remark: z.string().nullable(),
  logoUrl: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  sort: z.number(),
  /** Its contests are published by an administrator's approval; false: by handing them in. */
  publishApproval: z.boolean(),
  childCount: z.number(),
  version: z.number(),
});
export type GroupRow = z.output<typeof GroupRow>;

const Query = PageQuery.extend({ parentId: Id.optional(), kind: GroupKind.optional() });
export const groupPage = get("/system/group/page", {
  summary: "Lists the groups in scope; `parentId` narrows them to its direct children.",
  access: "sys:group:list",
  input: Query,
  output: Page(GroupRow),
});

export const collegePage = get("/system/college/page", {
  summary: "Lists the colleges in scope.",
  access: "sys:college:list",
  input: Query.omit({ kind: true }),
  output: Page(GroupRow),
});

export const schoolInfoPage = get("/system/school/page", {
  summary: "Lists the schools in scope with their information.",
  access: "sys:school:list",
  input: Query.omit({ kind: true }),
  output: Page(GroupRow),
});

/** Numbers, Latin letters and hyphens: it is typed into files and addresses. */
const GroupCode = CodeOf(/^[A-Za-z0-9-]{2,40}$/, { error: "groupCode" });
/** How many other names an organisation may have, former ones included. */
export const MOST_ALIASES = 50;
/** Another name: one character alone would be found everywhere. */
const Alias = OrgName(100).refine((text) => [...text].length >= 2, { error: "aliasShort" });
/** A number that an office answers, with its area code and extension, or a mobile one. */
export const OfficePhone = CodeOf(/^\+?[0-9()][0-9()-]{4,28}[0-9]$/, { error: "officePhone" }).meta({
  examples: ["0571-88000000"],
});
const contact = {
  contactName: orNull(Line(40)),
  contactPhone: orNull(OfficePhone),
  contactEmail: orNull(Email),
};
const About = z.object({
  groupName: OrgName(100),
  groupNameEn: orNull(Line(200)),
  aliases: z.array(Alias).max(MOST_ALIASES).optional(),
  groupCode: GroupCode,
  city: orNull(Line(40)),
  level: orNull(Line(20)),
  department: orNull(Line(60)),
  remark: orNull(Text(500)),
  /** A picture that was uploaded as a logo. */
  logoUrl: orNull(OwnFile),
  ...contact,
  sort: z.number().int().min(0).max(99_999).optional(),
  publishApproval: z.boolean().optional(),
});

export const NewGroup = About.extend({ parentId: Id, kind: GroupKind.exclude(["platform", "former"]) });
/** Its place in the tree and its kind stay. */
export const GroupChange = About.partial().extend({ groupId: Id, version: z.number().int() });
/** What a school or a college says about itself; how it publishes is for those who manage the organisations. */
export const AboutChange = GroupChange.omit({ publishApproval: true });
export const NewCollege = About.pick({
  groupName: true,
  groupNameEn: true,
  aliases: true,
  groupCode: true,
  remark: true,
  logoUrl: true,
  contactName: true,
  contactPhone: true,
  contactEmail: true,
  sort: true,
}).extend({ parentId: Id });

const Made = z.object({ groupId: Id });
const Removed = z.object({ deleted: z.number() });

export const addGroup = post("/system/group/add", {
  summary: "Adds an organisation below another one.",
  access: "sys:group:add",
  input: NewGroup,
  output: Made,
  idempotent: true,
  faults: ["groupKindWrong", "conflict", "groupCodeTaken", "groupNameTaken"],
});

export const updateGroup = post("/system/group/update", {
  summary: "Changes an organisation's names and presentation.",
  access: "sys:group:edit",
  input: GroupChange,
  output: Nothing,
  faults: ["stale", "conflict", "groupCodeTaken", "groupNameTaken"],
});

export const moveGroup = post("/system/group/move", {
  summary: "Puts an organisation, with all below it, under another parent.",
  access: "sys:group:edit",
  input: z.object({ groupId: Id, parentId: Id, version: z.number().int() }),
  output: Nothing,
  faults: ["stale", "conflict", "groupKindWrong", "groupInside", "groupNameTaken"],
});

export const deleteGroups = post("/system/group/delete", {
  summary: "Deletes organisations to which nothing belongs, all or none.",
  access: "sys:group:delete",
  input: z.object({ ids: Ids }),
  output: Removed,
  faults: ["groupInUse"],
});

export const addCollege = post("/system/college/add", {
  summary: "Adds a college to a school.",
  access: "sys:college:add",
  input: NewCollege,
  output: Made,
  idempotent: true,
  faults: ["groupKindWrong", "conflict", "groupCodeTaken", "groupNameTaken"],
});

export const updateCollege = post("/system/college/update", {
  summary: "Changes a college's names and presentation.",
  access: "sys:college:edit",
  input: AboutChange,
  output: Nothing,
  faults: ["stale", "conflict", "groupCodeTaken", "groupNameTaken"],
});

export const deleteColleges = post("/system/college/delete", {
  summary: "Deletes colleges to which nothing belongs, all or none.",
  access: "sys:college:delete",
  input: z.object({ ids: Ids }),
  output: Removed,
  faults: ["groupInUse"],
});

export const updateSchool = post("/system/school/update", {
  summary: "Changes a school's information about itself.",
  access: "sys:school:edit",
  input: AboutChange,
  output: Nothing,
  faults: ["stale", "conflict", "groupCodeTaken", "groupNameTaken"],
});
