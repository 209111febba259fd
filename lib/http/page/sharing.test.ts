import { beforeAll, describe, expect, test } from "vitest";
import { gate } from "@/lib/http/gate";
import { registry } from "@/lib/http/registry";
import { ask } from "@/lib/testing/asking";
import { useDatabase, useStorage } from "@/lib/testing/database";
import { rightful } from "@/lib/testing/examples/examples";
import { aWorld, type World } from "@/lib/testing/world";

/** Open calls whose answer is kept: the same for everybody, whoever asks and however they spell the question. */

useDatabase();
useStorage();
let world: World;
beforeAll(async () => {
  world = await aWorld();
}, 120_000);

const open = registry
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === "GET" && access === "open");
const shared = open.filter((endpoint) => endpoint.shared);

/** Open questions whose answer is not everybody's, and why. */
const own: Record<string, string> = {
  "/auth/captcha": "a new one each time",
  "/auth/proof": "a new one each time",
  "/home/certificate/page": "counted by who asks",
  "/web/enroll/website/member/list": "counted by who asks",
  "/web/work/detailByShareId": "counted by who asks",
  "/competition/stage/detail": "its rules of review change without a tag",
  "/home/work/page": "its likes change without a tag",
  "/web/work/showcase/detail": "its likes change without a tag",
  "/web/work/file/preview": "by the right to the file; becomes ready without a tag",
  "/home/search/page": "by words of whoever asks, seldom asked twice",
  "/home/search/suggest": "by words of whoever asks, seldom asked twice",
  "/deepChat/state": "by what is set where the process runs",
  "/screen/call/state": "by its token; changes with each press",
  "/certificate/font/measures": "by a name that nobody guesses; kept by the browser that drew with it",
  "/ladder/package/key": "seldom asked for, by machines",
};

test("every open question is answered alike for all, or is known not to be", () => {
  const json = open.filter(({ answers }) => answers === "json");
  expect(json.filter(({ path, shared }) => !shared && !(path in own)).map(({ path }) => path)).toEqual([]);
  expect(shared.length).toBeGreaterThanOrEqual(13);
  expect(registry.filter(({ endpoint }) => endpoint.shared && !open.includes(endpoint))).toEqual([]);
  expect(shared.filter(({ answers, idempotent }) => answers !== "json" || idempotent)).toEqual([]);
});

describe("the kept answer", () => {
  test.each(shared.map((endpoint) => [endpoint.path, endpoint] as const))(
    "of %s is everybody's",
    async (_, endpoint) => {
      const still = (text: unknown) => JSON.stringify(text).replace(/"serverTime":\d+/, "");
      let answered = 0;
      for (const { input } of rightful(endpoint, world.own)) {
        for (const locale of ["zh-cn", "en"] as const) {
          const visitor = await ask(endpoint, input, { locale });
          if (visitor.code !== 0) continue;
          answered++;
          for (const [who, { token }] of Object.entries(world.own.people))
            expect(still((await ask(endpoint, input, { locale, token })).data), who).toBe(still(visitor.data));
        }
      }
      expect(answered, "control: it is answered").toBeGreaterThan(0);
    },
  );
});

describe("the key of a question", () => {
  const key = (query: string, headers: Record<string, string> = {}) =>
    gate.callOf(`/prod-api/home/competition/page${query}`, { host: "a.test", ...headers });

  test("is one for one meaning", async () => {
    const plain = await key("");
    expect(plain).not.toBeNull();
    for (const query of ["?", "?pageNum=1", "?pageSize=10&pageNum=1", "?utm_source=x&fbclid=1", "?keywords="])
      expect(await key(query), query).toBe(plain);
    expect(await key("?pageNum=2")).not.toBe(plain);
    expect(await key("?level=school&year=2026")).toBe(await key("?year=2026&level=school&x=1"));
  });

  test("names the host's site and the language, as they are understood", async () => {
    const plain = await key("", { "accept-language": "zh-CN" });
    expect(await key("", { "accept-language": "zh;q=0.8, fr" })).toBe(plain);
    expect(await key("", { host: "never.heard.of" }), "strange hosts are one").toBe(plain);
    expect(await key("", { "accept-language": "fr, en;q=0.3" })).not.toBe(plain);
    expect(await key("", { cookie: "language=en" })).not.toBe(plain);
  });

  test("is none for what is counted, is no valid question, or is no such call", async () => {
    for (const query of ["?keywords=x", "?pageSize=101", "?pageNum=0", "?level=none", "?groupId=x"])
      expect(await key(query), query).toBeNull();
    for (const url of ["/prod-api/auth/user/info", "/prod-api/home/competition/page/", "/home/competition/page"])
      expect(await gate.callOf(url, {}), url).toBeNull();
  });
});
