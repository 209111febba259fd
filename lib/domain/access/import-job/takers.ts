import type { z } from "zod";
import { importDepartments } from "@/lib/domain/access/department-sheet/importing";
import { importUsers } from "@/lib/domain/access/import/importing";
import { importMajors } from "@/lib/domain/access/major-sheet/importing";
import { importColleges, importGroups, importSchools } from "@/lib/domain/access/organisation-sheet/importing";
import type { Actor } from "@/lib/domain/actor";
import type { ImportRequest, ImportResult } from "@/lib/http/file/import";
import type { JobKind } from "./calls";

/** What imports the rows of each kind. */
export const takers: Record<JobKind, (request: z.output<typeof ImportRequest>, actor: Actor) => Promise<ImportResult>> =
  {
    user: importUsers,
    group: importGroups,
    college: importColleges,
    school: importSchools,
    department: importDepartments,
    major: importMajors,
  };
