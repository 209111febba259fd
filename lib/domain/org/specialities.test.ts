import { describe, expect, it } from "vitest";
import { specialitiesBy } from "./specialities";

const by = specialitiesBy([
  { name: "软件工程", class: "计算机类", category: "工学" },
  { name: "网络工程", class: "计算机类", category: "工学" },
  { name: "Law", class: "Laws", category: "Laws" },
  { name: "自设专业", class: null, category: null },
]);

describe("specialities", () => {
  it("mean a name of the catalogue where they equal one, whatever their case and spaces, and else themselves", () => {
    expect([" law ", "LAWS", "软件工程", "区块链 应用"].map(by.spelled)).toEqual([
      "Law",
      "Laws",
      "软件工程",
      "区块链 应用",
    ]);
    expect(["软件工程", "计算机类", "自设专业", "区块链"].map(by.classOf)).toEqual([
      "计算机类",
      "计算机类",
      "自设专业",
      "区块链",
    ]);
  });

  it("are related by the class of a major; who names the class itself names all of it", () => {
    expect(by.kinOf(["软件工程", "区块链"])).toEqual(["计算机类"]);
    expect(by.kinOf(["计算机类"])).toEqual([]);
    expect(by.within(["软件工程", "区块链"])).toEqual(["软件工程", "计算机类", "工学", "区块链"]);
    expect(by.within(["计算机类"])).toEqual(
      ["计算机类", "计算机类", "工学"].filter((one, n, all) => all.indexOf(one) === n),
    );
  });

  it("are found by a path, whole or its end, and by no other", () => {
    expect(by.at(["工学", "计算机类", "软件工程"])).toBe("软件工程");
    expect(by.at(["计算机类", "网络工程"])).toBe("网络工程");
    expect(by.at(["工学", "计算机类"])).toBe("计算机类");
    for (const wrong of [
      ["理学", "计算机类", "软件工程"],
      ["工学", "软件工程"],
      ["工学", "计算机类", "Law"],
    ])
      expect(by.at(wrong)).toBeUndefined();
  });
});
