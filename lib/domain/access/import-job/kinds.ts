import { importDepartments as departmentCall } from "@/lib/domain/access/department-sheet/calls";
import { importDepartments } from "@/lib/domain/access/department-sheet/importing";
import { importUsers as userCall } from "@/lib/domain/access/import/calls";
import { importUsers } from "@/lib/domain/access/import/importing";
import { importMajors as majorCall } from "@/lib/domain/access/major-sheet/calls";
import { importMajors } from "@/lib/domain/access/major-sheet/importing";
import * as orgCalls from "@/lib/domain/access/organisation-sheet/calls";
import { importColleges, importGroups, importSchools } from "@/lib/domain/access/organisation-sheet/importing";
import { inquire, type JobImport } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { JobKind, ownJobKinds } from "./calls";

const own: Record<(typeof ownJobKinds)[number], JobImport> = {
  user: { call: userCall, take: importUsers },
  group: { call: orgCalls.importGroups, take: importGroups },
  college: { call: orgCalls.importColleges, take: importColleges },
  school: { call: orgCalls.importSchools, take: importSchools },
  department: { call: departmentCall, take: importDepartments },
  major: { call: majorCall, take: importMajors },
};

/** What imports the rows of a kind: of this room, or of a later one. @throws notFound where no room does */
export async function importOf(kind: JobKind): Promise<JobImport> {
  const found = kind in own ? own[kind as keyof typeof own] : await inquire("jobImport", { kind });
  if (!found) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  return found;
}
