import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { audit, db, expert, expertInvitation, outbox, user, userRole } from "@/db";
import { anActor, anExpert, aProvince, aUser, theRole } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { acceptInvitation, declineInvitation, openInvitation } from "./answering";
import { NewInvitation } from "./calls";
import { inviteExpert, withdrawInvitation } from "./inviting";
import { expertInvitationPage } from "./listing";

useDatabase();
beforeAll(() => void (process.env.DEMO = "1"));

const visitor = { userId: null, ip: "192.0.2.7", device: null, userAgent: "", locale: "en" } as never;
const page = { pageNum: 1, pageSize: 50 };

async function scene() {
  const province = await aProvince();
  await theRole("EXPERT");
  const host = await anActor("HOST_ADMIN", { in: province });
  return { province, host, invite: (typed: object) => inviteExpert(NewInvitation.parse(typed), host) };
}

/** The link of the last letter to somebody. */
async function tokenTo(target: string) {
  const letters = await db.select().from(outbox).where(eq(outbox.target, target)).orderBy(outbox.id);
  return /token=(\S+)/.exec(letters.at(-1)?.body ?? "")?.[1] ?? "";
}

const invalid = expect.objectContaining({ fault: "invitationInvalid" });

describe("an invitation into the library", () => {
  test("makes nobody an expert before they accept, and then the one who accepts, once", async () => {
    const { host, province, invite } = await scene();
    const person = await aUser({ realName: "Lin", email: "lin@example.test" });
    const before = await db.$count(userRole);
    await invite({ name: "Lin", email: "Lin@Example.test", fields: ["AI"] });
    expect([await db.$count(expert), await db.$count(userRole)]).toEqual([0, before]);
    const token = await tokenTo("lin@example.test");
    expect(await openInvitation(token, visitor)).toMatchObject({ name: "Lin", organisation: province.name });
    const lin = await anActor("STUDENT", { user: person });
    const { expertId } = await acceptInvitation({ token }, lin);
    expect(await db.select().from(expert)).toMatchObject([
      { id: expertId, userId: person.id, groupId: province.id, fields: ["AI"], status: "active" },
    ]);
    const { id: roleId } = await theRole("EXPERT");
    const held = and(eq(userRole.userId, person.id), eq(userRole.roleId, roleId), eq(userRole.groupId, province.id));
    expect(await db.$count(userRole, held)).toBe(1);
    await expect(acceptInvitation({ token }, lin)).rejects.toEqual(invalid);
    await expect(declineInvitation({ token }, visitor)).rejects.toEqual(invalid);
    expect((await expertInvitationPage(page, host)).list).toMatchObject([{ name: "Lin", status: "accepted" }]);
  });

  test("answers the same to whoever has an account, has none, is ROOT, or is an expert already", async () => {
    const { host, invite } = await scene();
    await aUser({ realName: "Root", email: "root@example.test" });
    const known = await anExpert({ in: await aProvince(), as: { as: { email: "known@example.test" } } });
    expect(known.row.status).toBe("active");
    const reported = [];
    for (const at of ["nobody", "root", "known"]) {
      const { invitationId, ...rest } = await invite({ name: "Somebody", email: `${at}@example.test` });
      expect(invitationId).toMatch(/^\d+$/);
      reported.push(Object.keys(rest));
    }
    expect(reported[1]).toEqual(reported[0]);
    expect(reported[2]).toEqual(reported[0]);
    const { list } = await expertInvitationPage(page, host);
    expect(list.map(({ name, status }) => [name, status])).toEqual(Array(3).fill(["Somebody", "open"]));
    expect(JSON.stringify([list, await db.select().from(audit)])).not.toMatch(/Root|known@|root@/);
    expect(await db.$count(outbox)).toBe(3);
  });

  test("counts no more when it was declined, withdrawn, has run out, or its inviter lost their role", async () => {
    const { host, invite } = await scene();
    const somebody = await anActor("STUDENT");
    const made = async (n: number) => {
      const { invitationId } = await invite({ name: "A", email: `a${n}@example.test` });
      return { invitationId, token: await tokenTo(`a${n}@example.test`) };
    };
    const ends: ((one: Awaited<ReturnType<typeof made>>) => Promise<unknown>)[] = [
      ({ token }) => declineInvitation({ token }, visitor),
      ({ invitationId }) => withdrawInvitation({ invitationId }, host),
      () => moveClock("15 days"),
      () => db.delete(userRole).where(eq(userRole.userId, host.userId)),
    ];
    for (const [n, end] of ends.entries()) {
      const one = await made(n);
      expect(await openInvitation(one.token, visitor)).not.toBeNull();
      await end(one);
      await expect(acceptInvitation({ token: one.token }, somebody)).rejects.toEqual(invalid);
      await moveClock("0");
    }
    const changed = `${(await tokenTo("a3@example.test")).slice(0, -1)}~`;
    for (const token of ["", "1", changed, "x".repeat(200)])
      await expect(acceptInvitation({ token }, somebody)).rejects.toEqual(invalid);
    expect(await db.$count(expert)).toBe(0);
  });

  test("is open once at a time for a contact; another may follow when it has run out", async () => {
    const { invite } = await scene();
    await invite({ name: "A", mobile: "138 0000 0001" });
    await expect(invite({ name: "A", mobile: "+8613800000001" })).rejects.toMatchObject({
      fault: "invitationOpen",
      errors: [{ field: "mobile" }],
    });
    await moveClock("15 days");
    await invite({ name: "A", mobile: "13800000001" });
    expect((await db.select().from(expertInvitation)).map(({ status }) => status).sort()).toEqual(["expired", "open"]);
  });

  test("is seen and withdrawn by its own organisation alone", async () => {
    const { host, invite } = await scene();
    const { invitationId } = await invite({ name: "A", email: "a@example.test" });
    const other = await anActor("HOST_ADMIN", { in: await aProvince() });
    expect((await expertInvitationPage(page, other)).total).toBe(0);
    await expect(withdrawInvitation({ invitationId }, other)).rejects.toMatchObject({ fault: "notFound" });
    expect((await expertInvitationPage(page, host)).list).toMatchObject([{ contact: expect.stringContaining("*") }]);
    await withdrawInvitation({ invitationId }, host);
    await expect(withdrawInvitation({ invitationId }, host)).rejects.toMatchObject({ fault: "notFound" });
  });

  test("brings a retired expert back, and refuses who stands in another library", async () => {
    const { province, invite } = await scene();
    const back = await anExpert({ in: province, status: "retired" });
    const elsewhere = await anExpert({ in: await aProvince() });
    await invite({ name: "A", email: "a@example.test" });
    const token = await tokenTo("a@example.test");
    await expect(acceptInvitation({ token }, elsewhere.actor)).rejects.toMatchObject({ fault: "expertElsewhere" });
    expect(await acceptInvitation({ token }, back.actor)).toEqual({ expertId: back.row.id });
    const [row] = await db.select().from(expert).where(eq(expert.id, back.row.id));
    expect(row).toMatchObject({ status: "active", version: 2 });
    expect(await db.$count(user, eq(user.id, back.actor.userId))).toBe(1);
  });
});
