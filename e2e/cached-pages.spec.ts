import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@/e2e/support/story";
import { locales } from "@/lib/i18n/locale";
import { DEMO_PASSWORD, seatFor } from "./support/actors";
import { bareKey, centre, open } from "./support/routes";

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

const stored = (path: string) => JSON.parse(readFileSync(`messages/${path}.json`, "utf8"));
const reworded = [
  ["hcj", "topic"],
  ["tem1", "number"],
] as const;

/** The shipped terms, and keys in place of words, that pages show on hosts which say it otherwise; and how often a host's own word stood there. */
async function wordsLeft(request: APIRequestContext, baseURL: string, paths: readonly string[], session = "") {
  const { port } = new URL(baseURL);
  const drawn = (html: string) => html.replace(/<script[^>]*ld\+json[\s\S]*?<\/script>/g, "");
  const left: string[] = [];
  const answered = new Set<string>();
  let replaced = 0;
  for (const [site, wording] of reworded)
    for (const locale of locales) {
      const shipped = stored(`${locale}/terms`) as Record<string, Record<string, string>>;
      const own = Object.entries(stored(`wording/${wording}`)[locale] as Record<string, string>);
      const headers = { host: `${site}.localhost:${port}`, cookie: `language=${locale}${session}` };
      for (const path of paths) {
        const answer = await request.get(path, { headers, maxRedirects: 0 });
        if (answer.status() === 200) answered.add(path);
        const html = drawn(await answer.text());
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
  return { left, replaced, answered: [...answered] };
}

test("a host's words stand on every open page, in what is drawn and in what the browser is sent to draw", async ({
  request,
  baseURL,
}) => {
  const { left, replaced } = await wordsLeft(request, baseURL as string, open);
  expect(left).toEqual([]);
  expect(replaced, "control: their own words are drawn").toBeGreaterThan(0);
});

test("a host's words stand on the pages behind the log-in: the steps of signing up, a team, its work, the centre", async ({
  request,
  baseURL,
  browser,
}) => {
  test.setTimeout(240_000);
  const shapes = new Set<string>();
  for (const username of ["student", "student2"]) {
    const { ask, bearer } = await seatFor(browser, username);
    const { list } = await ask<{ list: { teamId: string; competitionId: string; status: string }[] }>(
      "GET",
      "/web/enroll/page",
      { pageSize: 100 },
    );
    // One team of each status, so that each step is drawn at least once.
    const teams = [...new Map(list.map((team) => [team.status, team])).values()];
    const steps = teams.flatMap(({ teamId, competitionId }) => [
      `/home/signUp?competitionId=${competitionId}`,
      ...["apply", "team", "confirm", "success"].map((step) => `/home/signUp/${step}?id=${teamId}`),
      `/home/competition/team/details?id=${teamId}`,
      `/home/competition/submitWork?teamId=${teamId}`,
    ]);
    const paths = [...centre, "/home/signUp/join", "/home/signUp/complete", ...steps];
    const { left, replaced, answered } = await wordsLeft(request, baseURL as string, paths, `; session=${bearer}`);
    expect(left, username).toEqual([]);
    expect(replaced, `control: their own words are drawn for ${username}`).toBeGreaterThan(0);
    for (const path of answered) shapes.add(path.replace(/\?.*/, ""));
  }
  for (const step of ["", "/apply", "/team", "/confirm", "/success", "/join"])
    expect([...shapes], "control: drawn, not led elsewhere").toContain(`/home/signUp${step}`);
});
