import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { askClamd } from "@/lib/storage/scan/clamd";

/** The test file of EICAR, put together here: no scanner shall take our sources for it. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const PROGRAM = "/usr/sbin/clamd";
export const hasClamd = existsSync(PROGRAM);

/** A real clamd that knows one signature, EICAR's, and takes a megabyte. */
export async function aClamd() {
  const home = mkdtempSync(join(tmpdir(), "clamd-"));
  const socket = join(home, "socket");
  mkdirSync(join(home, "db"));
  writeFileSync(join(home, "db", "eicar.ndb"), `Eicar-Test:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
  const settings = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${join(home, "db")}`,
    "Foreground yes",
    "StreamMaxLength 1M",
  ];
  writeFileSync(join(home, "clamd.conf"), `${settings.join("\n")}\n`);
  const daemon = spawn(PROGRAM, ["-c", join(home, "clamd.conf")], { stdio: "ignore" });
  const gone = new Promise((resolve) => daemon.once("exit", resolve));
  while (!(await answers(socket))) if (daemon.exitCode !== null) throw new Error("clamd did not start");
  return {
    setting: socket,
    async close() {
      daemon.kill();
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const answers = (socket: string) =>
  askClamd(socket, async () => Readable.from([Buffer.from("hello")])).then(
    () => true,
    () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 100)),
  );

/** A server that speaks as `answer` says when a content is whole; `null` hangs up without a word. */
export async function aScanner(answer: (content: Buffer) => string | null) {
  const received: Buffer[] = [];
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    let all = Buffer.alloc(0);
    socket.on("data", (piece) => {
      all = Buffer.concat([all, Buffer.from(piece)]);
      const content = contentIn(all);
      if (!content) return;
      received.push(content);
      const said = answer(content);
      if (said === null) socket.destroy();
      else socket.end(`${said}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    setting: `127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What INSTREAM carried, once its end is there. */
function contentIn(all: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = "zINSTREAM\0".length; at + 4 <= all.length; ) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
