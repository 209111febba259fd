import { eq, or, sql } from "drizzle-orm";
import {
  contactChange,
  db,
  importJob,
  roleGroup,
  sampleSeat,
  schoolRequest,
  session,
  user,
  userGroup,
  userRole,
} from "@/db";
import { follows } from "@/lib/domain/org";

/** What of this room goes to the successor when an organisation is merged: people, what they hold there, and where they act. */
export const followInAccess = follows(
  { column: user.groupId },
  { column: user.schoolId },
  { column: user.collegeId },
  { column: userGroup.groupId, per: [userGroup.userId], twice: "falls" },
  { column: userRole.groupId, per: [userRole.userId, userRole.roleId], twice: "falls" },
  { column: roleGroup.groupId, per: [roleGroup.roleId], twice: "falls" },
  { column: session.groupId },
  { column: contactChange.groupId },
  { column: sampleSeat.groupId },
  { column: schoolRequest.hadSchoolId },
  { column: schoolRequest.groupId },
  { column: importJob.groupId },
);

/** How many accounts a merger moves. */
export const peopleMerged = async ({ groupId }: { groupId: string }) => ({
  people: await db.$count(
    user,
    sql`${user.deletedAt} is null and ${or(eq(user.groupId, groupId), eq(user.schoolId, groupId), eq(user.collegeId, groupId))}`,
  ),
});

/** The people of a college are of the school to which it goes. */
export const goWithCollege = ({ collegeId, schoolId }: { collegeId: string; schoolId: string }) =>
  db.update(user).set({ schoolId }).where(eq(user.collegeId, collegeId));
