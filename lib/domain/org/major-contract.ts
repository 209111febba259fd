import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, Id, Ids, Line, Nothing, OrgName, orNull, Page, PageQuery } from "@/lib/http/wire";

export const MajorRow = z.object({
  majorId: Id,
  majorName: z.string(),
  majorCode: z.string().nullable(),
  category: z.string().nullable(),
  majorClass: z.string().nullable(),
  collegeId: Id.nullable(),
  collegeName: z.string().nullable(),
  schoolName: z.string().nullable(),
  sort: z.number(),
  version: z.number(),
  /** The national catalogue is edited by somebody whose scope is everything. */
  editable: z.boolean(),
});
export type MajorRow = z.output<typeof MajorRow>;

export const majorPage = get("/system/major/page", {
  summary: "Lists the majors of the colleges in scope, and the national catalogue.",
  access: "sys:major:list",
  input: PageQuery.extend({ collegeId: Id.optional(), from: z.enum(["catalogue", "college"]).optional() }),
  output: Page(MajorRow),
});

export const NewMajor = z.object({
  majorName: OrgName(100),
  majorCode: orNull(CodeLine(20)),
  category: orNull(Line(40)),
  majorClass: orNull(Line(60)),
  collegeId: orNull(Id),
  sort: z.number().int().min(0).max(99_999).optional(),
});
/** The college that opened it stays. */
export const MajorChange = NewMajor.omit({ collegeId: true }).partial().extend({ majorId: Id, version: z.int() });

export const addMajor = post("/system/major/add", {
  summary: "Adds a major that a college offers, or one of the national catalogue.",
  access: "sys:major:add",
  input: NewMajor,
  output: z.object({ majorId: Id }),
  idempotent: true,
  faults: ["conflict", "majorNameTaken"],
});

export const updateMajor = post("/system/major/update", {
  summary: "Changes a major's name, code, category or class.",
  access: "sys:major:edit",
  input: MajorChange,
  output: Nothing,
  faults: ["stale", "conflict", "majorNameTaken"],
});

export const deleteMajors = post("/system/major/delete", {
  summary: "Deletes majors of a college or of the catalogue, all or none.",
  access: "sys:major:delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: ["majorInUse"],
});
