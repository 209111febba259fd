import { expect, test } from "vitest";
import { z } from "zod";
import { get } from "@/lib/http/endpoint";
import { registry } from "@/lib/http/registry";
import { serve } from "@/lib/http/serve";
import { Id, PageQuery } from "@/lib/http/wire";
import { requestedIn } from "./query-input";

const reading = registry.flatMap(({ endpoint }) =>
  endpoint.method === "GET" && endpoint.input instanceof z.ZodObject
    ? [{ path: endpoint.path, input: endpoint.input as z.ZodObject }]
    : [],
);
const outcomeOf = (input: z.ZodObject, query: string) => {
  const { data, error } = input.safeParse(requestedIn(new URLSearchParams(query)));
  return JSON.stringify(data ?? error?.issues);
};

test("ignores filters without a value, in every call", () => {
  const cases = reading.flatMap(({ path, input }) => Object.keys(input.shape).map((field) => ({ path, input, field })));
  expect(cases.length, "control: the registry is read").toBeGreaterThan(200);
  const reported = cases.filter(({ input, field }) => outcomeOf(input, `${field}=`) !== outcomeOf(input, ""));
  expect(reported.map(({ path, field }) => `${path}?${field}=`)).toEqual([]);
});

test("a call is asked so: what is empty is left out, what is required is still missed", async () => {
  const input = PageQuery.extend({ level: z.enum(["school"]).optional(), id: Id });
  const probe = get("/probe", { summary: "Asks nothing.", access: "open", impersonal: true, input, output: z.any() });
  const answer = async (query: string) =>
    (await serve(probe, async (requested) => requested)(new Request(`http://localhost/?${query}`))).json();
  expect((await answer("level=&pageNum=&keywords=&id=7")).data).toEqual({ pageNum: 1, pageSize: 10, id: "7" });
  expect(await answer("level=school&id=")).toMatchObject({ code: 400, errors: [{ field: "id" }] });
  expect((await answer("level=none&id=7")).code, "control: a value is judged").toBe(400);
});
