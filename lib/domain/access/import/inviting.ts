import { inArray } from "drizzle-orm";
import { db, role } from "@/db";
import { randomText } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import type { Entry } from "./entry";
import { addAll } from "./writing";

interface Invited {
  realName: string;
  mobile?: string;
  email?: string;
  groupId: string;
  roleKey: "STUDENT" | "TEACHER" | "EXPERT";
}

/** Letters and digits that are told apart, and that no telephone number is made of. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz";

/**
 * Accounts for people whom a list of another room names, as the import of people makes them: invited, without a password, let in by
 * the first code that they are sent. The caller has judged that the actor may add them there, and that nobody has the contact.
 * @returns number or address → id of the account
 */
export async function addInvited(people: readonly Invited[], actor: Actor): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const roles = await db
    .select()
    .from(role)
    .where(inArray(role.roleKey, ["STUDENT", "TEACHER", "EXPERT"]));
  const entries = people.map(
    ({ roleKey, ...person }): Entry => ({
      ...person,
      username: `u${randomText(11, LETTERS)}`,
      gender: 0,
      enabled: true,
      remark: "",
      roleIds: roles.filter((one) => one.roleKey === roleKey).map((one) => one.id),
      says: { name: true, card: false },
    }),
  );
  const made = await addAll(entries, actor);
  return new Map(entries.map(({ username, mobile, email }) => [mobile ?? email ?? "", made.get(username) as string]));
}
