import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, indexPing } from "@/db";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { publishNews, takeNewsOffline } from "@/lib/domain/news";
import { anActor, anArticle, aProvince, aSchool, aSite } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { pingEngines, tellEngines } from "./indexing";

useDatabase();

interface Notice {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}
const notices: Notice[] = [];
let answer = 202;
const engine = createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on("data", (part: Buffer) => parts.push(part));
  req.on("end", () => {
    if (req.method === "POST" && req.headers["content-type"]?.startsWith("application/json"))
      notices.push(JSON.parse(Buffer.concat(parts).toString()));
    res.writeHead(answer).end();
  });
});

let home: Awaited<ReturnType<typeof aProvince>>;
let editor: Awaited<ReturnType<typeof anActor>>;
beforeAll(async () => {
  await new Promise<void>((ready) => engine.listen(0, "127.0.0.1", ready));
  process.env.INDEXNOW_KEY = "0123456789abcdef";
  process.env.INDEXNOW_URL = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
  home = await aProvince();
  await aSite({ groupId: home.id, host: "province.test" });
  editor = await anActor("EDITOR", { in: home });
});
afterAll(() => {
  delete process.env.INDEXNOW_KEY;
  delete process.env.INDEXNOW_URL;
  engine.close();
});
beforeEach(async () => {
  await db.delete(indexPing);
  notices.length = 0;
  answer = 202;
});
/** A minute later. */
const due = () => db.update(indexPing).set({ dueAt: sql`app_now() - interval '1 second'` as never, takenUntil: null });

test("tells of what was published on the hosts that show it, once, and not before it settled", async () => {
  const school = await aSchool({ parent: home });
  await aSite({ groupId: school.id, host: "school.test" });
  await aSite({ groupId: (await aProvince()).id, host: "elsewhere.test" });
  const { id } = await anArticle({ groupId: school.id, status: "pending" });
  await publishNews({ newsId: id }, editor);
  expect(await pingEngines()).toBe(0);
  await due();
  expect(await pingEngines()).toBe(2);
  expect(notices.map(({ host }) => host.replace(/:\d+$/, "")).sort()).toEqual(["province.test", "school.test"]);
  for (const { host, key, keyLocation, urlList } of notices) {
    expect(key).toBe("0123456789abcdef");
    expect(new URL(keyLocation)).toMatchObject({ host, pathname: "/indexnow.txt" });
    expect(urlList).toEqual([expect.stringMatching(new RegExp(`//${host}/home/newsDetails\\?id=${id}$`))]);
  }
  expect(await pingEngines()).toBe(0);
  expect(notices).toHaveLength(2);
});

test("what becomes public later is told of then; taken back before, never", async () => {
  const { id } = await anArticle({ groupId: home.id, status: "pending" });
  await publishNews({ newsId: id, publishTime: toWireTime(secondsFromNow(3600)) }, editor);
  const [waiting] = await db.select().from(indexPing);
  expect(waiting?.dueAt.getTime()).toBeGreaterThan(secondsFromNow(3500).getTime());
  expect(await pingEngines()).toBe(0);
  await takeNewsOffline({ newsId: id }, editor);
  expect(await db.$count(indexPing)).toBe(0);
  const { id: shown } = await anArticle({ groupId: home.id });
  await takeNewsOffline({ newsId: shown }, editor);
  expect(await db.$count(indexPing), "control: what was public is told of").toBe(1);
});

test("a refused notice waits longer each time, and goes on from there", async () => {
  await tellEngines({ groupId: home.id, path: "/home/newsDetails?id=1" });
  await due();
  for (const [n, status] of [429, 500, 403].entries()) {
    answer = status;
    expect(await pingEngines()).toBe(0);
    const [row] = await db.select().from(indexPing);
    expect(row).toMatchObject({ tries: n + 1, failure: `the search engines answered ${status}` });
    expect(row?.takenUntil?.getTime()).toBeGreaterThan(secondsFromNow((n + 1) ** 2 * 60 - 5).getTime());
    expect(await pingEngines()).toBe(0);
    expect(notices).toHaveLength(n + 1);
    await db.update(indexPing).set({ takenUntil: null });
  }
  answer = 200;
  expect(await pingEngines()).toBe(1);
  expect(await db.$count(indexPing)).toBe(0);
});

test("what is changed while its notice is on the way is told again", async () => {
  await tellEngines({ groupId: home.id, path: "/home/newsDetails?id=2" });
  await due();
  const again = new Promise<void>((done) =>
    engine.once("request", () => void tellEngines({ groupId: home.id, path: "/home/newsDetails?id=2" }).then(done)),
  );
  await pingEngines();
  await again;
  await new Promise((done) => setTimeout(done, 50));
  expect(await db.$count(indexPing)).toBeLessThanOrEqual(1);
});

test("without a key nobody is told anything, and nothing is kept", async () => {
  const key = process.env.INDEXNOW_KEY;
  await tellEngines({ groupId: home.id, path: "/x" });
  delete process.env.INDEXNOW_KEY;
  await tellEngines({ groupId: home.id, path: "/y" });
  expect(await pingEngines()).toBe(0);
  expect(await db.$count(indexPing)).toBe(0);
  expect(notices).toEqual([]);
  process.env.INDEXNOW_KEY = key;
});
