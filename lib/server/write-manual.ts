import fs from "node:fs";
import path from "node:path";
import { type APIRequestContext, chromium } from "@playwright/test";
import sharp from "sharp";
import { locales } from "@/lib/i18n/locale";
import { PROOF_HEADER, solve } from "@/lib/limit/proof/solve.mjs";
import { chapters, pictureOf } from "@/lib/manual";
import { PICTURE } from "@/lib/manual/picture";
import { findChromium } from "@/lib/server/test/browser.mjs";

/**
 * `npm run manual`: draws the pictures of the manual from a demo that runs (`DEMO=1 npm start`), in every language, as `public/manual/…`.
 * MANUAL_URL says where it runs, else http://localhost:3000; MANUAL_PASSWORD is that of its accounts.
 */
const baseURL = process.env.MANUAL_URL ?? "http://localhost:3000";
const password = process.env.MANUAL_PASSWORD ?? "Demo@2026";

/** Signs in, and does the work that a refusal asks for. */
async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const send = async (headers: Record<string, string>) =>
    (await request.post("/prod-api/auth/login/pwd", { data: { username, password }, headers })).json();
  let answer = await send({});
  if (answer.data?.proof) answer = await send({ [PROOF_HEADER]: await solve(answer.data.proof) });
  if (answer.code !== 0) throw new Error(`${username}: ${answer.msg}`);
  return answer.data.token;
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
for (const locale of locales)
  for (const seat of new Set(chapters.map(({ picture }) => picture.seat))) {
    const context = await browser.newContext({
      baseURL,
      viewport: PICTURE,
      timezoneId: "Asia/Shanghai",
      colorScheme: "light",
    });
    await context.addCookies([{ name: "language", value: locale, url: baseURL }]);
    const page = await context.newPage();
    const token = await tokenOf(context.request, seat);
    await page.addInitScript((held: string) => localStorage.setItem("accessToken", `Bearer ${held}`), token);
    for (const chapter of chapters.filter(({ picture }) => picture.seat === seat)) {
      await page.goto(chapter.picture.path, { waitUntil: "networkidle" });
      await page.waitForTimeout(1500);
      const file = `public${pictureOf(chapter, locale)}`;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      await sharp(await page.screenshot())
        .webp({ quality: 72 })
        .toFile(file);
      console.log(file);
    }
    await context.close();
  }
await browser.close();
