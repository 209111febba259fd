import http from "node:http";

/** @typedef {{ model: string, stream: boolean, messages: { role: string, content: string }[] }} Asked */

/**
 * A small service that speaks OpenAI's chat completions as streams: it answers with what `script` makes of a request, and keeps every
 * request. `script` gives the parts of the answer; one that is a function gets the response and does with it what it likes.
 * @param {(body: Asked) => any} script
 * @returns `{ url, requests, close }`: what AI_BASE_URL is to be
 */
export async function openModel(script = quotes) {
  /** @type {{ url?: string, method?: string, headers: http.IncomingHttpHeaders, body: Asked }[]} */
  const requests = [];
  const server = http.createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString());
    const { url, method, headers } = request;
    requests.push({ url, method, headers, body });
    if (url !== "/v1/chat/completions" || method !== "POST") return void response.writeHead(404).end();
    if (!body.stream || !body.model) return void response.writeHead(400).end();
    const answer = await script(body);
    if (typeof answer === "function") return answer(response);
    response.writeHead(200, { "content-type": "text/event-stream" });
    const say = (chunk) => response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    say({ choices: [{ index: 0, delta: { role: "assistant", content: "" } }] });
    for (const content of answer) {
      say({ choices: [{ index: 0, delta: { content } }] });
      await new Promise((soon) => setTimeout(soon, 5));
    }
    say({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    response.end("data: [DONE]\n\n");
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${server.address().port}/v1`;
  const close = () => new Promise((closed) => (server.close(closed), server.closeAllConnections()));
  return { url, requests, close };
}

/** Quotes the first passage that it is given. */
function quotes({ messages }) {
  const { material } = JSON.parse(messages.at(-1).content);
  const [{ no, title, facts }] = material;
  return [`${title}`, `[${no}]`, "\n", ...facts.map((fact) => `- ${fact} [${no}]\n`)];
}
