import { importDepartments } from "@/lib/domain/access/department-sheet/calls";
import { importUsers } from "@/lib/domain/access/import/calls";
import { importMajors } from "@/lib/domain/access/major-sheet/calls";
import { importColleges, importGroups, importSchools } from "@/lib/domain/access/organisation-sheet/calls";
import type { Called } from "@/lib/domain/access/permissions";
import type { JobKind } from "./calls";

/** The call that imports the rows of each kind at once: who may make it may leave them to a job. */
export const importCalls: Record<JobKind, Called> = {
  user: importUsers,
  group: importGroups,
  college: importColleges,
  school: importSchools,
  department: importDepartments,
  major: importMajors,
};
