import { z } from "zod";
import { get, post } from "@/lib/http/endpoint";
import { Id, Ids, Nothing, OrgName } from "@/lib/http/wire";

export const Department = z.object({
  deptId: Id,
  parentId: Id.nullable(),
  groupId: Id,
  deptName: z.string(),
  sort: z.number(),
  version: z.number(),
});
export type Department = z.output<typeof Department>;

export const departmentList = get("/system/dept/list", {
  summary: "Lists an organisation's departments, parents before children; by default those of the caller's own.",
  access: ["sys:dept:list", "sys:user:list"],
  input: z.object({ groupId: Id.optional() }),
  output: z.array(Department),
});

export const NewDepartment = z.object({
  groupId: Id,
  parentId: Id.nullable().optional(),
  deptName: OrgName(60),
  sort: z.number().int().min(0).max(99_999).optional(),
});
export const DepartmentChange = NewDepartment.omit({ groupId: true })
  .partial()
  .extend({ deptId: Id, version: z.int() });

export const addDepartment = post("/system/dept/add", {
  summary: "Adds a department to an organisation.",
  access: "sys:dept:add",
  input: NewDepartment,
  output: z.object({ deptId: Id }),
  idempotent: true,
  faults: ["conflict", "departmentNameTaken", "ownParent"],
});

export const updateDepartment = post("/system/dept/update", {
  summary: "Renames, moves or reorders a department.",
  access: "sys:dept:edit",
  input: DepartmentChange,
  output: Nothing,
  faults: ["stale", "conflict", "departmentNameTaken", "ownParent"],
});

export const deleteDepartments = post("/system/dept/delete", {
  summary: "Deletes departments without people or sub-departments, all or none.",
  access: "sys:dept:delete",
  input: z.object({ ids: Ids }),
  output: z.object({ deleted: z.number() }),
  faults: ["departmentInUse"],
});
