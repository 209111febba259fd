import { asc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, auditCut, db, loginLog } from "@/db";
import { cutLogs } from "@/lib/domain/access";
import { test, useDatabase } from "@/lib/testing/database";
import { checkedChain } from "./chain";
import { cutAudit } from "./cutting";

useDatabase();

/** Rows of the log so many months ago, sealed. */
async function written(...monthsAgo: number[]) {
  for (const months of monthsAgo)
    await db.insert(audit).values({
      ...{ action: "login", entity: "user", detail: { months } },
      at: sql`date_trunc('month', app_now()) - make_interval(months => ${months}) + interval '3 days'` as never,
    });
  await db.execute(sql`select seal_audit()`);
}
const kept = async () =>
  (await db.select().from(audit).where(eq(audit.action, "login")).orderBy(asc(audit.id))).map(
    ({ detail }) => detail.months,
  );

describe("the retention of the log", () => {
  test("removes whole months that are older, and the chain goes on from where it is kept", async () => {
    await written(20, 20, 14, 13, 12, 1, 0);
    expect(await checkedChain()).toMatchObject({ sealed: 7, broken: null, cut: null });
    expect(await cutAudit(13)).toBe(3);
    expect(await kept()).toEqual([13, 12, 1, 0]);
    const cuts = await db.select().from(auditCut).orderBy(asc(auditCut.upTo));
    expect(cuts.map(({ upTo, rows }) => [upTo, rows])).toEqual([
      ["2", 2],
      ["3", 1],
    ]);
    await db.execute(sql`select seal_audit()`);
    expect(await checkedChain()).toMatchObject({ sealed: 6, broken: null, cut: cuts.at(-1)?.month });
    const said = await db.select().from(audit).where(eq(audit.action, "log.cut"));
    expect(said.map(({ detail, roleKey }) => [detail.rows, roleKey])).toEqual([
      [2, "SYSTEM"],
      [1, "SYSTEM"],
    ]);
    expect(await cutAudit(13), "once").toBe(0);
  });

  test("a row behind it that is missing is still found", async () => {
    await written(20, 8, 1);
    await cutAudit(12);
    await db.execute(sql`alter table audit disable trigger user`);
    await db.execute(sql`delete from audit where seal_no = 2`);
    await db.execute(sql`alter table audit enable trigger user`);
    expect((await checkedChain()).broken, "the first that is left no longer follows what was cut").not.toBeNull();
  });

  test("without a setting, and for what is younger than half a year, the database removes nothing", async () => {
    await written(20, 5, 1);
    expect([await cutAudit(null), await kept()]).toEqual([0, [20, 5, 1]]);
    const refused = (attempt: Promise<unknown>) =>
      expect(attempt).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^audit is (kept|append-only)$/) },
      });
    const at = async (no: number) =>
      (
        await db
          .select()
          .from(audit)
          .where(eq(audit.sealNo, String(no)))
      )[0]?.hash as Buffer;
    const hash = await at(2);
    await refused(db.transaction((tx) => tx.insert(auditCut).values({ month: "2026-01", upTo: "2", hash, rows: 2 })));
    await refused(
      db.transaction((tx) =>
        tx.insert(auditCut).values({ month: "2026-01", upTo: "1", hash: Buffer.from("x"), rows: 1 }),
      ),
    );
    await refused(db.transaction((tx) => tx.execute(sql`delete from audit where seal_no = 1`)));
    expect(await kept()).toEqual([20, 5, 1]);
  });

  test("sign-ins go with it", async () => {
    const row = (months: number) => ({
      ...{ username: "x", outcome: `${months}` },
      at: sql`app_now() - make_interval(months => ${months})` as never,
    });
    await db.insert(loginLog).values([row(20), row(2)]);
    await cutLogs(12);
    expect((await db.select().from(loginLog)).map(({ outcome }) => outcome)).toEqual(["2"]);
  });
});
