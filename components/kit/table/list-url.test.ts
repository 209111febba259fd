import { expect, test } from "vitest";
import { placeFrom, queryWith } from "./list-url";

const place = (text: string, name?: string) => placeFrom(new URLSearchParams(text), 20, name);

test("a copied link reproduces the list", () => {
  const here = {
    page: 3,
    pageSize: 50,
    sortBy: "name",
    order: "DESC" as const,
    filters: { status: "1", keywords: "浙大" },
  };
  expect(place(queryWith(new URLSearchParams(), here, 20).toString())).toEqual(here);
});

test("a second column to sort by is kept with the first, and never alone or twice", () => {
  const here = {
    ...{ page: 1, pageSize: 20, sortBy: "name", order: "ASC" as const },
    ...{ thenBy: "time", thenOrder: "DESC" as const, filters: {} },
  };
  const address = queryWith(new URLSearchParams(), here, 20).toString();
  expect(address).toBe("sort=name&order=ASC&then=time&thenOrder=DESC");
  expect(place(address)).toEqual(here);
  expect(queryWith(new URLSearchParams(), { ...here, sortBy: undefined }, 20).toString()).toBe("");
  for (const text of ["then=time", "sort=name&then=name"]) expect(place(text).thenBy, text).toBeUndefined();
});

test("leaves defaults out of the query", () => {
  const plain = { page: 1, pageSize: 20, filters: { status: "" } };
  expect(queryWith(new URLSearchParams("page=4&status=1"), plain, 20).toString()).toBe("");
});

test("two lists on one page do not mix", () => {
  const both = new URLSearchParams("page=2&a=1&in.page=5&in.a=9&tab.x=1");
  expect(place(both.toString())).toMatchObject({ page: 2, filters: { a: "1" } });
  expect(place(both.toString(), "in")).toMatchObject({ page: 5, filters: { a: "9" } });
  const next = queryWith(both, { page: 1, pageSize: 20, filters: {} }, 20, "in");
  expect(next.toString()).toBe("page=2&a=1&tab.x=1");
});

test("nonsense in the address is the first page", () => {
  for (const text of ["page=-1&size=1000", "page=x&size=0", "page=1e9"])
    expect(place(text)).toMatchObject({ page: 1, pageSize: 20 });
  expect(place("order=sideways").order).toBeUndefined();
});
