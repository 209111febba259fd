import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { audit, db, expert, expertActivation, outbox, user } from "@/db";
import { anActor, aProvince, theRole } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { activateExpertAccount } from "./activating";
import { Activation } from "./calls";
import { addExpertAccount } from "./inviting";
import { disableExpertAccount } from "./switching";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));

const caller = { userId: null, ip: "192.0.2.7", device: null, userAgent: "", locale: "en" } as never;

async function invited(username: string) {
  await theRole("EXPERT");
  const host = await anActor("HOST_ADMIN", { in: await aProvince() });
  const email = `${username}@example.test`;
  const typed = { username, realName: "Wu", email, jobTitle: "", fields: [], tiedOrgIds: [], orgId: null };
  const { expertId } = await addExpertAccount(typed, host);
  const [letter] = await db.select().from(outbox).where(eq(outbox.target, email));
  return { host, expertId, token: /token=(\S+)/.exec(letter?.body ?? "")?.[1] ?? "" };
}
const activate = (token: string, name: string) =>
  activateExpertAccount(Activation.parse({ token, newPassword: "Kestrel-of-the-77", realName: name }), caller);
const personOf = async (expertId: string) => {
  const [row] = await db
    .select({ user })
    .from(user)
    .innerJoin(expert, eq(expert.userId, user.id))
    .where(eq(expert.id, expertId));
  return row?.user as NonNullable<typeof row>["user"];
};

test("of six who open one link at once one activates the account, and what that one said stands", async () => {
  const { expertId, token } = await invited("race.one");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => activate(token, `Name ${"ABCDEF"[n]}`)),
  );
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.fault] : []));
  expect(refused).toEqual(Array(5).fill("activationInvalid"));
  const winner = outcomes.findIndex((one) => one.status === "fulfilled");
  expect((await personOf(expertId)).realName).toBe(`Name ${"ABCDEF"[winner]}`);
  expect(await db.$count(audit, eq(audit.action, "expertAccount.activate"))).toBe(1);
  expect(await db.$count(expertActivation, eq(expertActivation.expertId, expertId))).toBe(0);
}, 60_000);

test("an account that is disabled while its link is opened is never left open", async () => {
  for (let n = 0; n < 4; n++) {
    const { host, expertId, token } = await invited(`race.off${n}`);
    const { version } = await personOf(expertId);
    const [off, on] = await Promise.allSettled([
      disableExpertAccount({ expertId, version, reason: "left" }, host),
      activate(token, "Wu Ji"),
    ]);
    const { status } = await personOf(expertId);
    // Whichever came first, the other finds another account than it was about.
    expect([off.status, on.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(status).toBe(off.status === "fulfilled" ? "disabled" : "active");
  }
}, 60_000);
