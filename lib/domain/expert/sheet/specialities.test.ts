import { expect } from "vitest";
import { db, major } from "@/db";
import { expertPage } from "@/lib/domain/expert/library";
import { anActor, aProvince, theRole } from "@/lib/seed/factories";
import { aMobile, aSheet } from "@/lib/seed/factories/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { checkExperts, importExperts } from "./importing";

useDatabase();

test("a path of the catalogue is a speciality; one that leads nowhere is an error of its row and column", async () => {
  await theRole("EXPERT");
  const host = await anActor("HOST_ADMIN", { in: await aProvince() });
  await db.insert(major).values({ name: "软件工程", class: "计算机类", category: "工学" });
  const rows = [
    ["Wu", aMobile(), "工学/计算机类/软件工程，区块链"],
    ["Li", aMobile(), "理学/软件工程"],
  ];
  const bytes = await aSheet(rows, ["姓名", "手机号", "专长"]);
  const body = new Blob([new Uint8Array(bytes)]).stream();
  const checked = await checkExperts({ file: "experts.xlsx", updateSupport: 0 }, host, body);
  expect(checked.rows).toMatchObject([
    { rowNum: 2, errors: [] },
    { rowNum: 3, errors: [{ column: "fields", message: "专长：专业目录里没有“理学/软件工程”" }] },
  ]);
  await importExperts({ checkId: checked.checkId, sha256: checked.sha256, onlyValid: 1 }, host);
  const { list } = await expertPage({ pageNum: 1, pageSize: 9 }, host);
  expect(list.map((one) => [one.realName, one.fields])).toEqual([["Wu", ["软件工程", "区块链"]]]);
});
