import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { locales } from "@/lib/i18n/locale";
import { DEMO_PASSWORD } from "./actors";
import { bareKey, open } from "./routes";

/** What of an answer a reader sees; the framework's own scripts carry addresses that differ from one build to the next. */
const visible = (html: string) => html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");

test("the cached pages are the same for everybody, and name no reader", async ({ playwright, baseURL, request }) => {
  const idOf = async (path: string, key: string) =>
    (await (await request.get(`/prod-api${path}`)).json()).data.list[0][key] as string;
  const pages = [
    "/home/homepage",
    "/home/competition",
    "/home/newsList",
    `/home/competition/details?id=${await idOf("/home/competition/page", "competitionId")}`,
    `/home/newsDetails?id=${await idOf("/home/competition/news/page", "newsId")}`,
  ];
  const names: string[] = [];
  const readers = [await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: "language=zh-cn" } })];
  for (const username of ["student", "expert", "host"]) {
    const login = await request.post("/prod-api/auth/login/pwd", { data: { username, password: DEMO_PASSWORD } });
    const { token } = (await login.json()).data as { token: string };
    const who = await request.get("/prod-api/auth/user/info", { headers: { authorization: `Bearer ${token}` } });
    names.push((await who.json()).data.realName);
    const cookie = `language=zh-cn; session=${token}`;
    const reader = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
    const centre = await reader.get("/center/users", { maxRedirects: 0 });
    expect(centre.status(), "control: the cookie is a session").toBe(200);
    readers.push(reader);
  }
  expect(names).toHaveLength(3);
  // Another story may publish something between two readers: then all of them look again.
  for (const path of pages)
    await expect(async () => {
      const bodies = await Promise.all(readers.map(async (reader) => visible(await (await reader.get(path)).text())));
      expect(bodies[0]?.length, path).toBeGreaterThan(2000);
      expect(new Set(bodies).size, `${path} differs between readers`).toBe(1);
      for (const name of names) expect(bodies.join(""), path).not.toContain(name);
    }).toPass({ timeout: 30_000 });
  for (const reader of readers) await reader.dispose();
});

test("the home page and the lists ask for nothing that is not there", async ({ page }) => {
  const missing: string[] = [];
  let misses = 0;
  page.on("response", (response) => {
    if (response.status() === 204) misses++;
    if (response.status() >= 400) missing.push(`${page.url()} asks ${response.url()}: ${response.status()}`);
  });
  page.on("console", (line) => line.type() === "error" && missing.push(`${page.url()}: ${line.text()}`));
  for (const path of ["/home/homepage", "/home/competition", "/home/newsList"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
  }
  expect(missing).toEqual([]);
  expect(misses, "the router does prefetch links without their query").toBeGreaterThan(0);
  const strayed = await page.request.get("/home/competition/details");
  expect(strayed.status(), "a reader without an id is told").toBe(404);
});

test("a host's words stand on every open page, in what is drawn and in what the browser is sent to draw", async ({
  request,
  baseURL,
}) => {
  const { port } = new URL(baseURL as string);
  const stored = (path: string) => JSON.parse(readFileSync(`messages/${path}.json`, "utf8"));
  const drawn = (html: string) => html.replace(/<script[^>]*ld\+json[\s\S]*?<\/script>/g, "");
  const left: string[] = [];
  let replaced = 0;
  const sites = [
    ["flagship", "topic"],
    ["board", "number"],
  ] as const;
  for (const [site, wording] of sites)
    for (const locale of locales) {
      const shipped = stored(`${locale}/terms`) as Record<string, Record<string, string>>;
      const own = Object.entries(stored(`wording/${wording}`)[locale] as Record<string, string>);
      const headers = { host: `${site}.localhost:${port}`, cookie: `language=${locale}` };
      for (const path of open) {
        const html = drawn(await (await request.get(path, { headers, maxRedirects: 0 })).text());
        const key = bareKey.exec(visible(html).replace(/<[^>]+>/g, " "));
        if (key) left.push(`${site} ${locale} ${path}: the key ${key[0].trim()}`);
        for (const [name, word] of own) {
          const [room = "", term = ""] = name.split(".");
          const usual = shipped[room]?.[term] as string;
          const sign = new RegExp(locale === "en" ? `\\b${usual}\\b` : `(?<!竞)${usual}(?!目)`);
          if (sign.test(html)) left.push(`${site} ${locale} ${path}: ${usual}`);
          if (html.includes(word)) replaced++;
        }
      }
    }
  expect(left).toEqual([]);
  expect(replaced, "control: their own words are drawn").toBeGreaterThan(0);
});
