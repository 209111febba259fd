import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD } from "./actors";

/** What of an answer a reader sees; the framework's own scripts carry addresses that differ from one build to the next. */
const visible = (html: string) => html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");

test("the cached pages are the same for everybody, and name no reader", async ({ playwright, baseURL, request }) => {
  const idOf = async (path: string, key: string) =>
    (await (await request.get(`/prod-api${path}`)).json()).data.list[0][key] as string;
  const pages = [
    "/home/homepage",
    `/home/competition/details?id=${await idOf("/home/competition/page", "competitionId")}`,
    `/home/newsDetails?id=${await idOf("/home/competition/news/page", "newsId")}`,
  ];
  const readers = ["", "student", "expert", "host"];
  const seen: string[][] = [];
  const names: string[] = [];
  for (const username of readers) {
    const reader = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: "language=zh-cn" } });
    if (username) {
      const login = await reader.post("/prod-api/auth/login/pwd", { data: { username, password: DEMO_PASSWORD } });
      const { token } = (await login.json()).data as { token: string };
      const who = await reader.get("/prod-api/auth/user/info", { headers: { authorization: `Bearer ${token}` } });
      names.push((await who.json()).data.realName);
      const signedIn = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { cookie: `language=zh-cn; session=${token}` },
      });
      const centre = await signedIn.get("/center/users", { maxRedirects: 0 });
      expect(centre.status(), "control: the cookie is a session").toBe(200);
      seen.push(await Promise.all(pages.map(async (path) => visible(await (await signedIn.get(path)).text()))));
      await signedIn.dispose();
    } else seen.push(await Promise.all(pages.map(async (path) => visible(await (await reader.get(path)).text()))));
    await reader.dispose();
  }
  expect(names).toHaveLength(3);
  for (const [at, path] of pages.entries()) {
    const bodies = seen.map((one) => one[at] ?? "");
    expect(bodies[0]?.length, path).toBeGreaterThan(2000);
    expect(new Set(bodies).size, `${path} differs between readers`).toBe(1);
    for (const name of names) expect(bodies.join(""), path).not.toContain(name);
  }
});
