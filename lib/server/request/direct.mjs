/**
 * Answers what a machine posts by the calls themselves: routing, spans and streams of Next's own cost a short call more than its work.
 * @param answer `(request: Request) => Promise<Response>`
 */
export async function answerDirectly(req, res, answer) {
  const parts = [];
  try {
    for await (const part of req) parts.push(part);
  } catch {
    return; // It broke off, or was refused for its length: nobody waits for an answer of ours.
  }
  const { method, url } = req;
  const headers = Object.entries(req.headers).filter(([, value]) => typeof value === "string");
  const body = Buffer.concat(parts);
  const response = await answer(
    new Request(`http://${req.headers.host ?? "localhost"}${url}`, { method, headers, body }),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  res.writeHead(response.status, { ...Object.fromEntries(response.headers), "content-length": bytes.length });
  res.end(bytes);
}
