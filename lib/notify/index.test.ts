import http from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { canSend, driverFor } from "./drivers";

const listening = (server: { listen: (port: number, host: string, done: () => void) => unknown }) =>
  new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

test("mail leaves by SMTP where it is configured", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  await listening(server);
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  try {
    expect(canSend("email")).toBe(true);
    await driverFor("email").send({ channel: "email", target: "a@example.cn", subject: "验证码", body: "123456" });
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: a@example.cn");
    expect(received[0]).toContain("123456");
  } finally {
    process.env.SMTP_URL = "";
    await new Promise<void>((closed) => server.close(closed));
  }
});

test("short messages leave by one POST; an answer that is not 2xx is a failure", async () => {
  const requested: { body: string; authorization: string | undefined }[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      requested.push({ body, authorization: request.headers.authorization });
      response.writeHead(status).end();
    });
  });
  await listening(server);
  process.env.SMS_DRIVER = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  process.env.SMS_TOKEN = "gateway-token";
  const letter = { channel: "sms" as const, target: "13800001111", subject: "验证码", body: "654321" };
  try {
    await driverFor("sms").send(letter);
    expect(requested).toEqual([
      { body: JSON.stringify({ to: "13800001111", text: "654321" }), authorization: "Bearer gateway-token" },
    ]);
    status = 503;
    await expect(driverFor("sms").send(letter)).rejects.toThrow("503");
  } finally {
    process.env.SMS_DRIVER = process.env.SMS_TOKEN = "";
    server.close();
  }
});

test("without a driver, and outside the demo, nothing can be sent", () => {
  process.env.DEMO = "";
  expect([canSend("email"), canSend("sms")]).toEqual([false, false]);
  expect(() => driverFor("sms")).toThrow("no driver");
  process.env.DEMO = "1";
  expect([canSend("email"), canSend("sms")]).toEqual([true, true]);
  process.env.DEMO = "";
});
