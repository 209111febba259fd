import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no name of the shipped lists has a blank where its source broke a line", () => {
  const broken = (text: string) => text.match(/.*[一-鿿）] [一-鿿（].*/gu) ?? [];
  expect(broken("4133013279,杭州电子科技大学信息工程 学院,浙江省"), "control").toHaveLength(1);
  for (const name of ["schools", "majors", "school-aliases"])
    expect(broken(readFileSync(`lib/seed/data/${name}.csv`, "utf8")), name).toEqual([]);
});
