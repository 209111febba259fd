import { describe, expect } from "vitest";
import { db, major } from "@/db";
import { majorTree } from "@/lib/domain/org";
import { anActor, anExpert, aProvince, theRole } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { expertDetail, expertPage } from "./library";
import { addExpert } from "./library-changes";

useDatabase();

const catalogue = () =>
  db.insert(major).values([
    { name: "软件工程", class: "计算机类", category: "工学" },
    { name: "网络工程", class: "计算机类", category: "工学" },
    { name: "Painting", class: "Arts", category: "Arts" },
  ]);

describe("specialities of experts", () => {
  test("come from a tree that is also typed by pinyin and initials", async () => {
    await catalogue();
    const tree = await majorTree();
    const category = tree.find((one) => one.name === "工学");
    expect(category?.classes).toMatchObject([
      { name: "计算机类", majors: [{ name: "网络工程" }, { name: "软件工程" }] },
    ]);
    expect(category?.classes[0]?.majors[1]?.spelling).toBe("ruanjiangongcheng rjgc");
  });

  test("are stored as the catalogue spells them, own words as they are; a class or category finds them", async () => {
    await catalogue();
    const province = await aProvince();
    await theRole("EXPERT");
    const host = await anActor("HOST_ADMIN", { in: province });
    const text = { orgId: null, tiedOrgIds: [], jobTitle: "", degree: null, languages: [], tags: [] };
    const { expertId } = await addExpert(
      { ...text, username: "painter", realName: "Wu", fields: [" painting", "Oil on glass", "PAINTING"] },
      host,
    );
    expect((await expertDetail({ expertId }, host)).fields).toEqual(["Painting", "Oil on glass"]);
    const { row } = await anExpert({ in: province, fields: ["软件工程"] });
    const found = async (field: string) =>
      (await expertPage({ pageNum: 1, pageSize: 9, field }, host)).list.map((one) => one.expertId);
    expect(await found("Arts")).toEqual([expertId]);
    expect(await found("oil on glass")).toEqual([expertId]);
    expect(await found("计算机类")).toEqual([row.id]);
    expect(await found("工学")).toEqual([row.id]);
    expect(await found("网络工程")).toEqual([]);
  });
});
