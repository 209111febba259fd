import { chromium } from "@playwright/test";
import { visit } from "#bench/visit.mjs";
import { findChromium } from "#server/test/browser.mjs";

const percentile = (values, part) => values.sort((a, b) => a - b)[Math.floor((values.length - 1) * part)];

/** The certificate designer: its scripts, how soon something can be chosen, and how long 60 texts take to be set anew. */
export async function designer(stage) {
  const token = await stage.tokenOf("manager");
  const ask = async (method, path, body) => {
    const answer = await fetch(`${stage.server.origin}/prod-api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
  };
  const { templateId } = await ask("POST", "/certificate/template/add", {
    name: `bench ${Date.now()}`,
    recipientType: 4,
  });
  const elements = Array.from({ length: 60 }, (_, n) => ({
    type: "text",
    id: `text-${n}`,
    left: 20 + 160 * (n % 6),
    top: 20 + 66 * Math.trunc(n / 6),
    width: 150,
    height: 60,
    contentText: "在第十五届全国大学生示例竞赛中荣获一等奖",
    fontSize: 14,
  }));
  const { version } = await ask("GET", `/certificate/template/draft?templateId=${templateId}`);
  await ask("POST", "/certificate/template/save", { templateId, version, design: { slides: [{ id: "1", elements }] } });
  const path = `/certificate/editor?templateId=${templateId}`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  try {
    const { scripts, requests } = await visit(browser, stage, path, token);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    await context.addCookies([{ name: "session", value: token, url: stage.server.origin }]);
    const page = await context.newPage();
    await page.addInitScript((t) => localStorage.setItem("accessToken", `Bearer ${t}`), token);
    const began = performance.now();
    await page.goto(stage.server.origin + path);
    await page.getByText("在第十五届全国大学生").first().waitFor();
    await page.keyboard.press("Control+a");
    const bold = page.getByRole("button", { name: "加粗" }).first();
    await bold.waitFor();
    const ready = performance.now() - began;
    await page.waitForLoadState("networkidle");
    const handle = await bold.elementHandle();
    const frames = await page.evaluate(async (button) => {
      const took = [];
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (let i = 0; i < 40; i++) {
        await new Promise((done) => setTimeout(done, 60));
        await frame();
        const start = performance.now();
        button.click();
        await frame();
        document.body.getBoundingClientRect();
        took.push(performance.now() - start);
      }
      return took;
    }, handle);
    const p95 = percentile(frames.slice(5), 0.95);
    return [
      {
        what: "scripts: certificate designer",
        ours: `${scripts.toFixed(0)} KB gz`,
        goal: "≤ 300 KB",
        met: scripts <= 300,
        note: `${requests} requests`,
      },
      {
        what: "designer: all can be chosen after",
        ours: `${(ready / 1000).toFixed(2)} s`,
        goal: "≤ 1.5 s",
        met: ready <= 1500,
      },
      {
        what: "designer: 60 texts set anew, p95",
        ours: `${p95.toFixed(1)} ms`,
        goal: "≤ 16 ms",
        met: p95 <= 16,
        note: `p50 ${percentile(frames.slice(5), 0.5).toFixed(1)} ms, to the next frame`,
      },
    ];
  } finally {
    await browser.close();
  }
}
