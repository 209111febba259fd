import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, db } from "@/db";
import { systemActor } from "@/lib/audit";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import { aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { certificateLifecycle, certificateTransitions } from "./lifecycle";
import { certificateStatuses } from "./shapes";

useDatabase();

test("a certificate goes only along its lifecycle; every other pair changes nothing", async () => {
  expect(certificateTransitions).toEqual({
    pending: ["generated"],
    generated: ["issued", "discarded"],
    issued: ["sent", "revoked", "superseded"],
    sent: ["revoked", "superseded"],
    revoked: [],
    superseded: [],
    discarded: [],
  });
  const place = await aPublishedContest([90]);
  await issueCertificates(place.batch, place.manager);
  const [model] = await db.select().from(certificate);
  const { id: modelId, ...like } = model as typeof certificate.$inferSelect;
  await db.update(certificate).set({ status: "revoked", reason: "x", revokedAt: new Date(0) });
  const when = { issuedAt: new Date(0) };
  const needs = {
    revoked: { ...when, reason: "x", revokedAt: new Date(0) },
    superseded: { ...when, supersededById: modelId },
    pending: {},
    generated: {},
    discarded: { reason: "x" },
    issued: when,
    sent: when,
  };
  let [passed, refused] = [0, 0];
  for (const from of certificateStatuses)
    for (const to of certificateStatuses) {
      const [row] = await db
        .insert(certificate)
        .values({
          ...like,
          number: `N${from}${to}`,
          recipientId: String(1000 + passed + refused),
          traceCode: randomText(16, CLEAR_ALPHABET),
          issuedAt: null,
          supersededById: null,
          ...needs[from],
          status: from,
        })
        .returning({ id: certificate.id });
      const id = row?.id as string;
      const moved = await certificateLifecycle.move(id, to, systemActor, { set: needs[to] }).then(
        () => true,
        (error: { fault?: string }) => {
          if (error.fault !== "illegalTransition") throw error;
          return false;
        },
      );
      const allowed = certificateTransitions[from].includes(to);
      expect(moved, `${from} → ${to}`).toBe(allowed);
      if (allowed) passed++;
      else refused++;
      const [after] = await db.select({ status: certificate.status }).from(certificate).where(eq(certificate.id, id));
      expect(after?.status).toBe(allowed ? to : from);
    }
  expect({ passed, refused }).toEqual({ passed: 8, refused: 41 });
});
