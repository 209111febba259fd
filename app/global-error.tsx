"use client";

/** The last resort: not even the root layout could be drawn, so there are no words, no styles and no theme to rely on. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="zh-CN">
      <body style={{ fontFamily: "system-ui, sans-serif", display: "grid", placeItems: "center", minHeight: "100vh" }}>
        <main style={{ textAlign: "center" }}>
          <h1 style={{ fontSize: 20 }}>系统错误 / System error</h1>
          {error.digest && <p>追踪编号 / Trace id: {error.digest}</p>}
          <button type="button" onClick={reset}>
            重试 / Retry
          </button>
        </main>
      </body>
    </html>
  );
}
