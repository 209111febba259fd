import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@/e2e/support/story";
import { seatFor } from "./support/actors";
import { centre, deskPaths, open } from "./support/routes";
import { wire } from "./support/wire";

/** One page is made for other sites' frames; every other one refuses to be framed, whoever asks for it. */

const framing = ({ headers }: Awaited<ReturnType<typeof wire>>) => ({
  ancestors: /frame-ancestors ([^;]+)/.exec(String(headers["content-security-policy"]))?.[1],
  older: headers["x-frame-options"],
});
const everybody = { ancestors: "*", older: undefined };
const nobody = { ancestors: "'none'", older: "DENY" };

interface Shown {
  list: { workId: string; competitionId: string }[];
}
interface Contests {
  list: { competitionId: string; status: string }[];
}

test("what is embedded may be framed by every site, and no other page by any", async ({ browser, request }) => {
  test.setTimeout(240_000);
  const shown = ((await (await request.get("/prod-api/home/work/page")).json()) as { data: Shown }).data.list[0];
  const embedded = `/embed/showcase/${shown?.competitionId}`;
  const frames = [embedded, `/embed/results/${shown?.competitionId}`, `/embed/ranking/${shown?.competitionId}`];
  for (const frame of frames)
    for (const headers of [{}, { cookie: "language=en" }]) {
      const given = await wire(frame, { headers });
      expect([given.status, framing(given)], `${frame} ${JSON.stringify(headers)}`).toEqual([200, everybody]);
      expect(given.headers["set-cookie"]).toBeUndefined();
    }
  const { seat, paths } = await deskPaths(browser, "host", "zh-cn");
  const token = { cookie: `token=${seat.bearer}` };
  const others = [
    ...[...open, ...centre, ...paths.slice(0, 5)],
    ...[`/home/work/workDetail?id=${shown?.workId}`, `/home/news/previousWorks?competitionId=${shown?.competitionId}`],
    ...[`/home/competition/details?id=${shown?.competitionId}`, "/works/detail?shareId=x", "/no/such/page"],
    // What is spelled nearly like it.
    ...["/embed", "/embed/showcase", "/embed/showcase/0", "/embed/showcase/x", `${embedded}/more`, `/home${embedded}`],
  ];
  const wrong: string[] = [];
  for (const path of others)
    for (const headers of [{}, token]) {
      const given = await wire(path, { headers });
      if (JSON.stringify(framing(given)) !== JSON.stringify(nobody)) wrong.push(`${path}: ${given.status}`);
    }
  expect(wrong).toEqual([]);
});

test("of a contest that nobody may see, and of none, there is nothing in the frame", async ({ browser }) => {
  const { ask } = await seatFor(browser, "host");
  const { list } = await ask<Contests>("GET", "/competition/info/page", { pageSize: 100 });
  const statusOf = async (id: string) => (await wire(`/embed/showcase/${id}`)).status;
  const [hidden, seen] = [
    list.filter(({ status }) => status === "draft" || status === "pending"),
    list.filter(({ status }) => status === "published" || status === "finished"),
  ];
  expect([hidden.length > 0, seen.length > 0]).toEqual([true, true]);
  for (const { competitionId } of hidden) expect(await statusOf(competitionId)).toBe(404);
  for (const { competitionId } of seen.slice(0, 3)) expect(await statusOf(competitionId)).toBe(200);
  expect(await statusOf("999999999999")).toBe(404);
});

test("a page of another site shows it in a frame, and nothing else of ours", async ({ page, request }) => {
  const shown = ((await (await request.get("/prod-api/home/work/page")).json()) as { data: Shown }).data.list[0];
  const base = process.env.E2E_BASE_URL as string;
  const frame = (name: string, path: string) => `<iframe name="${name}" src="${base}${path}"></iframe>`;
  const body = frame("works", `/embed/showcase/${shown?.competitionId}`) + frame("home", "/home/homepage");
  const other = http.createServer((_, answer) => answer.setHeader("content-type", "text/html").end(body));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("[name=works]").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.frameLocator("[name=home]").getByRole("heading", { level: 1 })).toHaveCount(0);
  await new Promise((resolve) => other.close(resolve));
});
