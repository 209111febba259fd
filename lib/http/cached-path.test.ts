import { expect, test } from "vitest";
import { askedBy, cachedPath } from "./cached-path";

const at = (path: string, query = "") => cachedPath(path, new URLSearchParams(query));

test("a thing is kept by its id, and what is no id is nobody's", () => {
  expect(at("/home/competition/details", "id=7")).toBe("/home/competition/details/7");
  for (const query of ["", "id=07", "id=a", "id=../../x", "id=12345678901234567890"])
    expect(at("/home/competition/details", query), query).toBe("/home/competition/details/0");
  expect(at("/home/homePage")).toBe("/home/homepage");
});

test("a list has one inner path for one meaning, however it is asked", () => {
  const inner = "/home/competition/list/pageNum-2.status-1";
  expect(at("/home/competition", "status=1&pageNum=2")).toBe(inner);
  expect(at("/home/competition", "pageNum=2&utm_source=x&status=1&language=en&level=")).toBe(inner);
  expect(askedBy(inner.split("/").at(-1) as string)).toEqual({ status: "1", pageNum: "2" });
  expect(at("/home/competition", "level=a%2Fb&year=..")).toBe("/home/competition/list/all");
});

test("what somebody typed, and a page of one reader, is not kept", () => {
  expect(at("/home/competition", "keywords=a")).toBeNull();
  expect(at("/home/competition", "keywords=")).toBe("/home/competition/list/all");
  expect(at("/center/team")).toBeNull();
});
