import http from "node:http";

interface Wired {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** One request as it is written: a browser, and most clients, would tidy the address first. */
export function wire(
  address: string,
  { method = "GET", headers = {}, base = process.env.E2E_BASE_URL as string } = {},
): Promise<Wired> {
  const { hostname, port, host } = new URL(base);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: address, method, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode as number,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    request.on("error", reject).end();
  });
}
