import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, test } from "@/e2e/support/story";
import { DEMO_PASSWORD, watch } from "./support/actors";

/** A public demo on every address of this machine, visited by the one that others would take. */
test.describe.configure({ mode: "serial", timeout: 360_000 });

const outside = Object.values(os.networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === "IPv4")?.address;
test.skip(!outside, "this machine has no address but its own");

const dataDir = mkdtempSync(path.join(os.tmpdir(), "public-demo-"));
chmodSync(dataDir, 0o755);
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the command as an operator would; `said` is its log. */
async function serve(settings: Record<string, string>) {
  const { DATABASE_URL: _, ...shell } = process.env;
  const port = await freePort();
  const env = {
    ...shell,
    DATA_DIR: dataDir,
    HOST: "0.0.0.0",
    DEMO: "1",
    DEMO_PUBLIC: "1",
    PORT: String(port),
    ...settings,
  };
  const child = spawn(process.execPath, ["lib/server/start.mjs"], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const origin = `http://${outside}:${port}`;
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 240_000, message: "the public demo is ready" }).toBe(200);
  return { origin, log: () => said, end: () => child.kill("SIGTERM") && ended };
}

const asIfFromHere = {
  "x-forwarded-for": "127.0.0.1",
  "x-real-ip": "::1",
  "x-forwarded-host": "localhost",
  forwarded: "for=127.0.0.1;host=localhost",
};

const logIn = (request: APIRequestContext, origin: string, password: string) =>
  request
    .post(`${origin}/prod-api/auth/login/pwd`, { data: { username: "student", password }, headers: asIfFromHere })
    .then((answer) => answer.json());

test("everybody has a password of their own, and nobody reads the letters, whatever a visitor calls himself", async ({
  page,
  request,
}) => {
  const demo = await serve({});
  try {
    const password = /STUDENT +student +(\S{16})\n/.exec(demo.log())?.[1] as string;
    expect(demo.log()).toContain("shown once");
    expect(demo.log()).not.toContain(DEMO_PASSWORD);
    expect(await logIn(request, demo.origin, DEMO_PASSWORD)).toMatchObject({ data: null });
    expect(await logIn(request, demo.origin, password)).toMatchObject({ code: 0 });
    for (const headers of [{}, asIfFromHere, { ...asIfFromHere, host: "localhost" }])
      expect((await request.get(`${demo.origin}/home/demo/inbox`, { headers })).status()).toBe(404);
    const complaints = watch(page);
    await page.goto(`${demo.origin}/neibu/login`);
    await page.getByRole("button", { name: "填写图形验证码" }).click();
    await expect(page.getByRole("img", { name: "验证码" })).toBeVisible();
    await page.getByRole("button", { name: "验证码登录" }).click();
    await expect(page.getByLabel("手机号或邮箱")).toBeVisible();
    await expect(page.locator('a[href*="demo/inbox"]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  } finally {
    await demo.end();
  }
});

test("its own switch opens the page of letters; the passwords stay as they were and are not told again", async ({
  request,
}) => {
  const demo = await serve({ DEMO_INBOX: "1" });
  try {
    expect(demo.log()).not.toMatch(/STUDENT +student/);
    expect((await request.get(`${demo.origin}/home/demo/inbox`)).status()).toBe(200);
    expect(await logIn(request, demo.origin, DEMO_PASSWORD)).toMatchObject({ data: null });
  } finally {
    await demo.end();
  }
});
