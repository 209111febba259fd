import fs from "node:fs";
import path from "node:path";
import { SMTPServer } from "smtp-server";

/**
 * A mail server that takes whatever it is sent and stores each letter as a file in `dir`, as it came over the wire.
 * @returns `{ url, close }`: what SMTP_URL is to be
 */
export async function openMailbox(dir, port = 0) {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const parts = [];
      stream.on("data", (part) => parts.push(part));
      stream.on("end", () => {
        // Whole before it has its name: who reads the folder finds no half letter.
        const file = path.join(dir, `${String(++count).padStart(6, "0")}.eml`);
        fs.writeFileSync(`${file}.part`, Buffer.concat(parts));
        fs.renameSync(`${file}.part`, file);
        done();
      });
    },
  });
  await new Promise((ready) => server.listen(port, "127.0.0.1", ready));
  const url = `smtp://127.0.0.1:${server.server.address().port}`;
  return { url, close: () => new Promise((closed) => server.close(closed)) };
}
