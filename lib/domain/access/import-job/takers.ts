import { importDepartments } from "@/lib/domain/access/department-sheet/importing";
import { importUsers } from "@/lib/domain/access/import/importing";
import { importMajors } from "@/lib/domain/access/major-sheet/importing";
import { importColleges, importGroups, importSchools } from "@/lib/domain/access/organisation-sheet/importing";
import { inquire, type JobImport } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { JobKind, OwnJobKind } from "./calls";

const own: Record<OwnJobKind, JobImport["take"]> = {
  user: importUsers,
  group: importGroups,
  college: importColleges,
  school: importSchools,
  department: importDepartments,
  major: importMajors,
};

/** What imports the rows of a kind: of this room, or of a later one. @throws notFound where no room does */
export async function takerOf(kind: JobKind): Promise<JobImport["take"]> {
  const found = kind in own ? own[kind as OwnJobKind] : (await inquire("jobImport", { kind }))?.take;
  if (!found) throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
  return found;
}
