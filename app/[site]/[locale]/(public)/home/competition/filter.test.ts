import { describe, expect, test } from "vitest";
import { filterOf, hrefWith } from "./filter";

describe("the contest list's address", () => {
  test("what makes sense is used, the rest ignored", () => {
    const query = { keywords: " 创新 ", status: "2", level: "nowhere", year: "abc", pageNum: "3", utm: "x" };
    expect(filterOf(query)).toEqual({ keywords: "创新", status: 2, pageNum: 3, pageSize: 12 });
  });

  test.each(["0", "-1", "1e9", "x", ""])("page %j is the first", (pageNum) => {
    expect(filterOf({ pageNum }).pageNum).toBe(1);
  });

  test("changing one filter preserves the others and returns to the first page", () => {
    const now = filterOf({ keywords: "a&b", status: "2", pageNum: "3" });
    expect(hrefWith("/home/competition", now, { status: 3 })).toBe("/home/competition?keywords=a%26b&status=3");
    expect(hrefWith("/home/competition", now, { status: undefined })).toBe("/home/competition?keywords=a%26b");
    expect(hrefWith("/home/competition", now, { pageNum: 4 })).toBe(
      "/home/competition?keywords=a%26b&status=2&pageNum=4",
    );
  });
});
