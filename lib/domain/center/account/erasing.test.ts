import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  certificateHolder,
  certificateShare,
  db,
  expert,
  expertApplication,
  expertCall,
  expertInvitation,
  expertLetter,
  expertNomination,
  expertRequest,
  file,
  panelInvitation,
  temporaryExpert,
} from "@/db";
import {
  aDraw,
  anActor,
  anExpert,
  aProvince,
  aPublishedContest,
  aReview,
  aUser,
  issueCertificates,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { erase } from "./closing";

useDatabase();

/** Tables in which a text stands anywhere; the operation log keeps what was done. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit' order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    const at = sql.identifier(name);
    const { rows: hits } = await db.execute(sql`select 1 from ${at} t where t::text like ${`%${text}%`} limit 1`);
    if (hits.length) found.push(name);
  }
  return found;
}

const CANARY = "canary-of-an-expert";

/** A person who applied, was invited and once came by a slip, and wrote the same words each time. */
async function aPerson() {
  const { id: groupId } = await aProvince();
  const host = await anActor("HOST_ADMIN");
  const { row, actor } = await anExpert();
  const at = sql`app_now()` as never;
  const later = sql`app_now() + interval '1 day'` as never;
  const [call] = await db
    .insert(expertCall)
    .values({ groupId, title: "Call", text: "", startsAt: at, endsAt: later, fields: [], createdBy: host.userId })
    .returning();
  const said = { name: CANARY, jobTitle: CANARY, fields: [CANARY] };
  await db.insert(expertApplication).values({
    ...{ ...said, callId: call?.id as string, userId: actor.userId },
    ...{ organisation: CANARY, answers: { years: CANARY }, appliedAt: at },
  });
  const contact = { which: "email" as const, target: `${actor.userId}.${CANARY}@example.cn` };
  const [invitation] = await db
    .insert(expertInvitation)
    .values({
      ...{ ...said, ...contact, groupId, status: "accepted" as const },
      ...{ expertId: row.id, invitedBy: host.userId, expiresAt: later },
    })
    .returning();
  const [form] = await db
    .insert(file)
    .values({
      sha256: "0".repeat(64),
      size: "1",
      mime: "application/pdf",
      name: `${CANARY}.pdf`,
      purpose: "attachment",
    })
    .returning();
  const [request] = await db
    .insert(expertRequest)
    .values({ groupId, title: "Request", quota: 1, startsAt: at, endsAt: later, createdBy: host.userId })
    .returning();
  await db.insert(expertNomination).values({
    ...{ ...said, ...contact, requestId: request?.id as string, orgId: groupId, createdBy: host.userId },
    ...{ formId: form?.id as string, status: "approved" as const, invitationId: invitation?.id as string },
  });
  await db.insert(temporaryExpert).values({ expertId: row.id, no: 1, organisation: CANARY });
  const noted = { jobTitle: CANARY, languages: [CANARY], tags: [CANARY] };
  await db.update(expert).set(noted).where(eq(expert.id, row.id));
  return actor.userId;
}

describe("a deleted person", () => {
  test("has left no word of theirs as an expert in any table", async () => {
    const userId = await aPerson();
    expect(await tablesWith(CANARY)).toEqual([
      "expert",
      "expert_application",
      "expert_invitation",
      "expert_nomination",
      "file",
      "temporary_expert",
    ]);
    const other = await aPerson();
    await erase(userId);
    expect((await tablesWith(CANARY)).length, "others' words stay").toBe(6);
    await erase(other);
    expect(await tablesWith(CANARY)).toEqual([]);
  });

  test("takes back what schools wrote of their proven contact, and nobody's by one that they only claim", async () => {
    const [host, { id: groupId }] = [await anActor("HOST_ADMIN"), await aProvince()];
    const at = sql`app_now()` as never;
    const later = sql`app_now() + interval '1 day'` as never;
    const request = { groupId, title: "Request", quota: 1, startsAt: at, endsAt: later, createdBy: host.userId };
    const [asked] = await db.insert(expertRequest).values(request).returning();
    const nominated = async (emailVerifiedAt: Date | null) => {
      const email = `${emailVerifiedAt ? "proven" : "claimed"}.${asked?.id}@example.cn`;
      const person = await aUser({ email, emailVerifiedAt });
      const nomination = { requestId: asked?.id as string, orgId: groupId, createdBy: host.userId, name: "Lin Yi" };
      await db.insert(expertNomination).values({ ...nomination, which: "email", target: email, status: "draft" });
      await erase(person.id);
      return db.$count(expertNomination, eq(expertNomination.target, email));
    };
    expect([await nominated(new Date(0)), await nominated(null)]).toEqual([0, 1]);
  });

  test("takes the bytes of their letters along, and others' stay", async () => {
    const { plan, manager, experts } = await aReview({ works: 1, experts: 2 });
    for (const [n, { row }] of experts.entries())
      await db.insert(expertLetter).values({
        ...{ planId: plan.id, expertId: row.id, kind: "thanks", locale: "en", serial: n, number: `T-${plan.id}-${n}` },
        ...{ sha256: "0", pdf: Buffer.from(CANARY), issuedBy: manager.userId },
      });
    await erase(experts[0]?.actor.userId as string);
    const left = await db.select().from(expertLetter).where(eq(expertLetter.planId, plan.id)).orderBy(expertLetter.id);
    expect(left.map(({ pdf }) => pdf?.toString())).toEqual([undefined, CANARY]);
  });

  test("leaves no reason for which they declined an invitation by lot, and others' stand", async () => {
    const { plan, manager, experts } = await aReview({ works: 2, experts: 2 });
    const { drawId } = await aDraw({ planId: plan.id, kind: "order", seed: "a public seed" }, manager);
    const reasons = () =>
      db
        .select({ reason: panelInvitation.reason })
        .from(panelInvitation)
        .where(eq(panelInvitation.drawId, drawId))
        .orderBy(panelInvitation.place);
    for (const [seat, { row }] of experts.entries())
      await db.insert(panelInvitation).values({
        ...{ drawId, expertId: row.id, place: seat + 1, seat, status: "declined", reason: `${CANARY} ${seat}` },
        ...{ answerBy: sql`app_now()` as never, endedAt: sql`app_now()` as never },
      });
    await erase(experts[0]?.actor.userId as string);
    expect(await reasons()).toEqual([{ reason: "" }, { reason: `${CANARY} 1` }]);
    await erase(experts[1]?.actor.userId as string);
    expect((await tablesWith(CANARY)).filter((name) => name === "panel_invitation")).toEqual([]);
  });
});

test("a deleted person shows no certificate any more, and others still do", async () => {
  const p = await aPublishedContest([90, 80]);
  await issueCertificates(p.batch, p.manager);
  const holders = await db.select().from(certificateHolder);
  const of = (at: { certificateId: string; userId: string }) => ({
    certificateId: at.certificateId,
    userId: at.userId,
  });
  const [one, other] = holders as [(typeof holders)[number], (typeof holders)[number]];
  const kept = holders.find(({ userId }) => userId !== one.userId) ?? other;
  await db.insert(certificateShare).values([
    { ...of(one), slug: "a".repeat(22), shown: true },
    { ...of(kept), slug: "b".repeat(22), shown: true },
  ]);
  await erase(one.userId);
  expect(await db.select({ slug: certificateShare.slug }).from(certificateShare)).toEqual([{ slug: "b".repeat(22) }]);
});
