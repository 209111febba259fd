import { importDepartments } from "@/lib/domain/access/department-sheet/calls";
import { importUsers } from "@/lib/domain/access/import/calls";
import { importMajors } from "@/lib/domain/access/major-sheet/calls";
import { importColleges, importGroups, importSchools } from "@/lib/domain/access/organisation-sheet/calls";
import type { Called } from "@/lib/domain/access/permissions";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { JobKind, OwnJobKind } from "./calls";

const own: Record<OwnJobKind, Called> = {
  user: importUsers,
  group: importGroups,
  college: importColleges,
  school: importSchools,
  department: importDepartments,
  major: importMajors,
};

/** The call that imports the rows of a kind at once: who may make it may leave them to a job. @throws notFound where there is none */
export async function importCallOf(kind: JobKind): Promise<Called> {
  const found = kind in own ? own[kind as OwnJobKind] : (await inquire("jobImport", { kind }))?.call;
  if (!found) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  return found;
}
