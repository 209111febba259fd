import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { updateGroup } from "@/lib/domain/org";
import { anActor, aProvince, aSchool } from "@/lib/seed/factories";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { checkLogChain, exportOperationLog, operationLogPage } from ".";

useDatabase();

const linesOf = async (query: object, actor: Parameters<typeof exportOperationLog>[1]) => {
  const { stream } = await exportOperationLog(query, actor);
  return readSheet(Buffer.from(await new Response(stream as never).arrayBuffer()), 5000);
};

test("the log is exported as its list tells it, for the same reader and filters, and that is logged", async () => {
  const province = await aProvince();
  const [school, other] = [await aSchool({ parent: province, name: "明湖大学" }), await aSchool()];
  const host = await anActor("HOST_ADMIN", { in: province });
  const stranger = await anActor("SCHOOL_ADMIN", { in: other });
  await updateGroup({ groupId: school.id, version: school.version, groupName: "镜湖大学" }, host);
  const { list } = await operationLogPage({ pageNum: 1, pageSize: 100, module: "org" }, host);
  const [heads, ...rows] = await linesOf({ module: "org" }, host);
  expect(heads?.cells).toEqual("时间 操作人 身份 模块 操作 对象 名称或编号 竞赛 变更 原因 IP 设备".split(" "));
  expect(rows.map(({ cells }) => [cells[0], cells[4], cells[6]])).toEqual(
    list.map((row) => [row.time, row.actionName, row.subject]),
  );
  expect(rows[0]?.cells[8]).toMatch(/^名称：明湖大学 → 镜湖大学/);
  const theirs = (await linesOf({}, stranger)).slice(1).map(({ cells }) => [cells[4], cells[5]]);
  expect(theirs, "nobody in their scope did anything else").toEqual([["导出操作日志", "操作日志"]]);
  const [written] = (await operationLogPage({ pageNum: 1, pageSize: 1 }, host)).list;
  expect(written).toMatchObject({ action: "log.export", actionName: "导出操作日志" });
});

test("a log of many parts is written whole, each act once", async () => {
  const platform = await anActor("PLATFORM_ADMIN");
  await db.insert(audit).values(
    Array.from({ length: 1203 }, (_, n) => ({
      ...{ actorId: platform.userId, roleKey: "PLATFORM_ADMIN", action: "user.update", entity: "user" },
      reason: `n${n}`,
    })),
  );
  const rows = await linesOf({ entity: "user" }, platform);
  const reasons = rows.slice(1).map(({ cells }) => cells[9]);
  expect(reasons).toEqual(Array.from({ length: 1203 }, (_, n) => `n${1202 - n}`));
});

test("the chain is reckoned anew; what was written since the last sealing waits", async () => {
  for (let n = 0; n < 12; n++) await record(systemActor, "user.update", "user", null, { n });
  await db.execute(sql`select seal_audit()`);
  expect(await checkLogChain()).toMatchObject({ brokenAt: null, sealed: expect.any(Number) });
  const { sealed } = await checkLogChain();
  expect(sealed).toBeGreaterThan(11);
  await record(systemActor, "user.update", "user", null, { n: 12 });
  expect(await checkLogChain()).toMatchObject({ sealed, waiting: 1, brokenAt: null });
});
