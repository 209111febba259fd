import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { accountClosing, contactChange, db, importCheck, knownDevice, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { endAllOf, findOwned } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { mergeAccounts as mergeCall } from "./calls";
import { clashesOf } from "./clashes";
import { countMoves, moveAll, type Pair } from "./references";

type Person = typeof user.$inferSelect;

/**
 * Both accounts, whichever stays first, locked: each is the caller's alone to change.
 * @throws notFound, outranked, rootProtected, personElsewhere; badInput for one and the same, and for the caller's own that would go
 */
export async function findAccounts({ keptId, goneId }: Pair, actor: Actor): Promise<[Person, Person]> {
  const people = await findOwned([keptId, goneId], actor, ["keptId", "goneId"]);
  if (keptId === goneId) throw new Fault("badInput", {}, [{ field: "goneId", word: "samePersonTwice" }]);
  return [keptId, goneId].map((id) => people.find((one) => one.id === id)) as [Person, Person];
}

/** What the account that stays does not say of its person yet; who vouches for it comes along. */
function blanksFilled(kept: Person, gone: Person): Partial<Person> {
  const facts = ["englishName", "avatar", "birthday", "departmentId", "schoolId", "education", "grade"] as const;
  const more = ["studentNo", "jobTitle", "remark", "groupId"] as const;
  const from = Object.fromEntries(
    [...facts, ...more].flatMap((key) => (kept[key] === null && gone[key] !== null ? [[key, gone[key]]] : [])),
  );
  const place = kept.schoolId === null ? { collegeId: gone.collegeId, majorId: gone.majorId } : {};
  const identity = kept.idCardHash === null ? { idCardCipher: gone.idCardCipher, idCardHash: gone.idCardHash } : {};
  const bank =
    kept.bankCardHash === null
      ? { bankCardCipher: gone.bankCardCipher, bankCardHash: gone.bankCardHash, bankName: gone.bankName }
      : {};
  const mobile = kept.mobile === null ? { mobile: gone.mobile, mobileVerifiedAt: gone.mobileVerifiedAt } : {};
  const email = kept.email === null ? { email: gone.email, emailVerifiedAt: gone.emailVerifiedAt } : {};
  const gender = kept.gender === 0 ? { gender: gone.gender } : {};
  const taken = { ...from, ...place, ...identity, ...bank, ...mobile, ...email, ...gender };
  const vouched = Object.fromEntries(
    Object.entries(gone.vouched).filter(([fact]) => fact in taken || (fact === "idCard" && "idCardHash" in taken)),
  );
  return { ...taken, vouched: { ...vouched, ...kept.vouched } } as Partial<Person>;
}

/** Closes the account that goes. It keeps its name, which leads to the other; its card is the other's where that had none. */
async function close(gone: Person, keptId: string) {
  await endAllOf([gone.id], "merged");
  for (const table of [contactChange, knownDevice, importCheck, accountClosing])
    await db.delete(table).where(eq(table.userId, gone.id));
  await db
    .update(user)
    .set({
      ...{ mergedInto: keptId, status: "disabled" as const, deletedAt: sql`app_now()`, passwordHash: null },
      ...{ idCardCipher: null, idCardHash: null, bankCardCipher: null, bankCardHash: null, bankName: null },
      ...{ mustChangePassword: false, vouched: {}, version: sql`${user.version} + 1` },
    })
    .where(eq(user.id, gone.id));
}

/**
 * Merges two accounts of one person (docs/rules/access.md, "Merging accounts"): whatever names the one names the other afterwards, but
 * for history; the one is closed, and its user name signs in to the other.
 * @throws notFound, outranked, rootProtected, personElsewhere, stale; accountsClash while something stands against it
 */
export async function mergeAccounts(input: z.output<typeof mergeCall.input>, actor: Actor) {
  return transaction(async () => {
    const pair = { keptId: input.keptId, goneId: input.goneId };
    const [kept, gone] = await findAccounts(pair, actor);
    if (kept.version !== input.keptVersion || gone.version !== input.goneVersion)
      throw stale("user", kept.version === input.keptVersion ? gone.id : kept.id);
    const { length } = await clashesOf(pair, [kept, gone], actor.locale);
    if (length) throw new Fault("accountsClash", { count: length });
    const moves = await countMoves(pair);
    await close(gone, kept.id);
    await db
      .update(user)
      .set({ ...blanksFilled(kept, gone), version: sql`${user.version} + 1` })
      .where(eq(user.id, kept.id));
    await moveAll(pair);
    await announce("organisationsChanged", { userIds: [kept.id] });
    const moved = moves.reduce((sum, one) => sum + one.moved, 0);
    const what = { goneId: gone.id, username: gone.username, moved };
    await record(actor, "user.merge", "user", kept.id, what, input.reason);
    return { moved };
  });
}
