import zlib from "node:zlib";

/** What a first visit loads: scripts as gzip −9 would send them, and requests. */
export async function visit(browser, stage, path, token) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (token) {
    await context.addCookies([{ name: "session", value: token, url: stage.server.origin }]);
    await page.addInitScript((t) => localStorage.setItem("accessToken", `Bearer ${t}`), token);
  }
  let scripts = 0;
  let requests = 0;
  const reading = [];
  page.on("response", (response) => {
    requests++;
    if (response.request().resourceType() !== "script") return;
    reading.push(response.body().then((body) => (scripts += zlib.gzipSync(body, { level: 9 }).length)));
  });
  await page.goto(stage.server.origin + path, { waitUntil: "networkidle" });
  await Promise.all(reading);
  await context.close();
  return { scripts: scripts / 1024, requests };
}
