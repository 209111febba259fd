import { expect, test } from "vitest";
import { isEmbedded } from "@/lib/http/guard";
import { embeddedOf } from "./embedded";

const at = (path: string, query: string) => embeddedOf(path, new URLSearchParams(query));

test("a page that other sites may show leads to its frame, with its filters", () => {
  expect(at("/home/competition/results", "id=7&schoolId=3&embed=1")).toBe("/embed/results/7?schoolId=3");
  expect(at("/home/competition/ranking", "competitionId=7&embed=1")).toBe("/embed/ranking/7");
  expect(at("/home/news/previousWorks", "embed=1&competitionId=7")).toBe("/embed/showcase/7");
  for (const kind of ["results", "ranking", "showcase"]) expect(isEmbedded(`/embed/${kind}/7`)).toBe(true);
});

test.each([
  ["/home/competition/results", "id=7"],
  ["/home/competition/results", "id=7&embed=0"],
  ["/home/competition/results", "id=x&embed=1"],
  ["/home/competition/details", "id=7&embed=1"],
  ["/center/users", "id=7&embed=1"],
])("no other address does: %s?%s", (path, query) => {
  expect(at(path, query)).toBeNull();
  expect(isEmbedded(path)).toBe(false);
});
