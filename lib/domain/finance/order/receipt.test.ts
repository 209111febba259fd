import { execFileSync } from "node:child_process";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, feeOrder } from "@/db";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import { aCampus, anActor, anEnteredTeam, aProvince, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import { orderReceipt, teamReceipt } from "./receipt";

useDatabase();

test("a receipt names order, contest, team, who was paid, and what stays paid; for the team and its organiser alone", async () => {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 120_50, payStatus: "due" }, captain);
  expect(await faultOf(teamReceipt({ teamId: row.id }, captain)), "nothing was paid").toBe("notFound");
  await settleFee(row.id, { as: "paid", paidOn: "2026-01-02", reason: "transfer 7" } as never, campus.host);
  const [order] = await db.select().from(feeOrder).where(eq(feeOrder.teamId, row.id));
  const orderId = order?.id as string;
  for (const paper of [await teamReceipt({ teamId: row.id }, captain), await orderReceipt({ orderId }, campus.host)]) {
    const input = paper.stream as Buffer;
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
    for (const part of [order?.number, row.name, "120.50"]) expect(text).toContain(part);
  }
  expect(await faultOf(teamReceipt({ teamId: row.id }, await aStudent({ in: campus.a })))).toBe("notFound");
  const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect(await faultOf(orderReceipt({ orderId }, stranger))).toBe("notFound");
});
