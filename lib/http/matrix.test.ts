import "@/lib/testing/data-cache";
import { test as bare, describe, expect } from "vitest";
import { db, session } from "@/db";
import { secondsFromNow } from "@/lib/clock";
import { signToken } from "@/lib/domain/access";
import { EVERYTHING, holdsAny } from "@/lib/domain/access/permissions";
import { faults } from "@/lib/fault";
import { anActor } from "@/lib/seed/factories";
import { shippedRoles } from "@/lib/seed/reference/roles";
import { useDatabase } from "@/lib/testing/database";
import { answerTo } from "./answers";
import type { Endpoint } from "./endpoint";
import { registry } from "./registry";

useDatabase();

/** What a call answers before its input is looked at. */
type Verdict = "loginExpired" | "noPermission" | "admitted";

function expected(endpoint: Endpoint, held: ReadonlySet<string> | null): Verdict {
  if (endpoint.access === "open") return "admitted";
  if (held === null) return "loginExpired";
  if (endpoint.access === "member") return "admitted";
  return holdsAny(held, [endpoint.access].flat()) ? "admitted" : "noPermission";
}

async function verdict(endpoint: Endpoint, token: string | null): Promise<Verdict> {
  const headers: Record<string, string> = { "content-type": "application/json", host: "localhost" };
  if (token) headers.authorization = `Bearer ${token}`;
  const request = new Request(`http://localhost/prod-api${endpoint.path}`, {
    method: endpoint.method,
    headers,
    body: endpoint.method === "POST" ? "{}" : undefined,
  });
  const response = await answerTo(request);
  if (!response.headers.get("content-type")?.includes("json")) return "admitted";
  const { code } = (await response.json()) as { code: number };
  expect(response.status, `${endpoint.path} must not fail`).toBeLessThan(
    500 + (code === faults.notConfigured ? 100 : 0),
  );
  if (code === faults.loginExpired) return "loginExpired";
  return code === faults.noPermission ? "noPermission" : "admitted";
}

async function signIn(roleKey: string) {
  const actor = await anActor(roleKey);
  const [row] = await db
    .insert(session)
    .values({ userId: actor.userId, roleId: actor.roleId, groupId: actor.groupId, expiresAt: secondsFromNow(3600) })
    .returning();
  return {
    held: actor.permissions,
    token: await signToken({ sub: actor.userId, sid: row?.sid as string }, secondsFromNow(3600)),
  };
}

describe("role × endpoint", () => {
  bare("the registry is not empty, and ROOT holds everything", async () => {
    expect(registry.length).toBeGreaterThan(20);
    expect((await signIn("ROOT")).held.has(EVERYTHING)).toBe(true);
  });

  for (const roleKey of [null, ...shippedRoles.map((r) => r.roleKey)]) {
    bare(`${roleKey ?? "a visitor"} is admitted exactly where declared`, { timeout: 120_000 }, async () => {
      let person = roleKey ? await signIn(roleKey) : null;
      const wrong: string[] = [];
      let [admitted, refused] = [0, 0];
      for (const { endpoint } of registry) {
        const want = expected(endpoint, person?.held ?? null);
        const got = await verdict(endpoint, person?.token ?? null);
        if (got !== want) wrong.push(`${endpoint.method} ${endpoint.path}: ${got}, declared ${want}`);
        if (want === "admitted") admitted++;
        else refused++;
        if (roleKey && endpoint.path.endsWith("/logout")) person = await signIn(roleKey);
      }
      expect(wrong).toEqual([]);
      expect(admitted, "positive control").toBeGreaterThan(0);
      // Two roles hold every permission; for all others something must be refused.
      if (roleKey !== "ROOT" && roleKey !== "PLATFORM_ADMIN") expect(refused, "negative control").toBeGreaterThan(0);
    });
  }
});
