/** What is answered while the database has not been reached yet; the process lives and waits for it. */
const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>系统维护中 · Back in a moment</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;margin:0;text-align:center}h1{font-size:20px}</style>
<main><h1>系统维护中，请稍候</h1><p>页面会自动重试。</p><h1 lang="en">We will be back in a moment</h1><p lang="en">This page tries again by itself.</p></main></html>`;
const envelope = JSON.stringify({
  code: 500,
  msg: "系统繁忙，请稍后再试 / The system is busy, please try again",
  data: null,
});

export function closed(req, res) {
  const path = req.url.split("?")[0];
  const answer = (status, type, body) =>
    res
      .writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store", "Retry-After": "5" })
      .end(body);
  if (path === "/healthz") return answer(200, "text/plain", "ok\n");
  if (path === "/readyz") return answer(503, "text/plain", "not ready\n");
  if (path.startsWith("/prod-api/")) return answer(503, "application/json", envelope);
  return answer(503, "text/html", page);
}
