import { eq } from "drizzle-orm";
import { db, user } from "@/db";
import { together } from "@/lib/collection/together";
import { members } from "@/lib/domain/enrollment/public/team-detail";
import { aCampus, aMember, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { askChange } from "./asking";
import { acceptChange } from "./deciding";

/** Why the tests of change requests ask for changes. */
export const reason = "because";

/** For tests: an approved team of school A with a captain and a member. */
export async function aLockedTeam(rules: Record<string, unknown> = {}, status: "approved" | "locked" = "locked") {
  const c = await aCampus({ maxMembers: 3, maxAdvisors: 2, ...rules });
  const [captain, mate] = await together(
    () => aStudent({ in: c.a, as: { realName: "Lin Captain" } }),
    () => aStudent({ in: c.a, as: { realName: "Hu Member" } }),
  );
  const row = await anEnteredTeam(c, { status }, captain);
  const member = await aMember(row.id, mate.userId);
  const ask = (kind: string, more: object = {}) =>
    askChange({ teamId: row.id, kind, reason, ...more } as Parameters<typeof askChange>[0], captain);
  const both = async (changeId: string) => {
    await acceptChange({ changeId }, c.ofA);
    return acceptChange({ changeId }, c.host);
  };
  const names = async () =>
    (await members({ teamId: row.id }, captain)).filter((m) => m.memberStatus === "accepted").map((m) => m.realName);
  const account = async (userId: string) => {
    const [found] = await db.select().from(user).where(eq(user.id, userId));
    return { account: found?.username, realName: found?.realName };
  };
  return { ...c, captain, row, mate, member, ask, both, names, account };
}
