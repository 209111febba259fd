import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { Id, Line, Page, PageQuery } from "@/lib/http/wire";
import { GroupKind } from "./group-contract";

export const PublicGroup = z.object({
  groupId: Id,
  groupName: z.string(),
  groupCode: z.string(),
  parentId: Id.nullable(),
  logoUrl: z.string().nullable(),
  /** Always empty: ask with `parentId` for the next level. */
  children: z.array(z.never()),
});

export const groupList = get("/web/competition/group/list", {
  summary: "Lists the organisations below `parentId`, by default below the platform; `keywords` searches all of them.",
  access: "open",
  shared: { tags: () => ["groups"] },
  input: z.object({ parentId: Id.optional(), keywords: Line(100, 0).optional() }),
  output: z.array(PublicGroup),
});

export const College = z.object({
  collegeId: Id,
  collegeName: z.string(),
  collegeCode: z.string(),
  sort: z.number(),
});

export const collegeList = get("/web/college/list", {
  summary: "Lists a school's colleges; `groupId` is an alias of `schoolId`.",
  access: "open",
  shared: { tags: () => ["groups"] },
  input: oneWay(z.object({ schoolId: Id.optional(), groupId: Id.optional() }), [["schoolId"], ["groupId"]]),
  output: z.array(College),
});

export const Major = z.object({
  majorId: Id,
  majorName: z.string(),
  majorCode: z.string().nullable(),
  collegeId: Id.nullable(),
});

export const majorList = get("/web/major/list", {
  summary: "Lists the majors of a college, or the national catalogue where it has none.",
  access: "open",
  shared: { tags: () => ["groups"] },
  input: z.object({ collegeId: Id.optional(), keywords: Line(100, 0).optional() }),
  output: z.array(Major),
});

/** How a name is typed without an input method: full pinyin and initials, between spaces. */
const Spelled = z.object({ name: z.string(), spelling: z.string() });
const CatalogueClass = Spelled.extend({ majors: z.array(Spelled) });

export const majorTree = get("/web/major/tree", {
  summary: "Returns the national catalogue of majors as a tree: categories, their classes, and the majors of these.",
  access: "open",
  shared: { tags: () => ["groups"] },
  input: z.object({}),
  output: z.array(Spelled.extend({ classes: z.array(CatalogueClass) })),
});

export const School = z.object({
  schoolId: Id,
  schoolName: z.string(),
  schoolCode: z.string(),
  provinceCode: z.string().nullable(),
  provinceName: z.string().nullable(),
  city: z.string().nullable(),
  level: z.string().nullable(),
  logoUrl: z.string().nullable(),
});
export type School = z.output<typeof School>;

export const schoolPage = get("/home/school/page", {
  summary: "Searches schools, or companies, by name, abbreviation (浙大), pinyin or initials (zjdx), best match first.",
  access: "open",
  shared: { tags: () => ["groups"] },
  input: PageQuery.extend({
    provinceCode: z
      .string()
      .regex(/^\d{2}$/)
      .optional(),
    level: Line(20, 0).optional(),
    /** Companies are found as schools are. */
    kind: GroupKind.extract(["school", "company"]).optional(),
    /** This one alone: an address that names it knows no name. */
    schoolId: Id.optional(),
  }),
  output: Page(School),
});

export const provinceList = get("/home/province/list", {
  summary: "Lists the 34 provinces: the 31 of the national list of schools, and 71, 81 and 82.",
  access: "open",
  shared: { tags: () => ["groups"] },
  input: z.object({}),
  output: z.array(z.object({ provinceCode: z.string(), provinceName: z.string(), sort: z.number() })),
});
