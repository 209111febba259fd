import net from "node:net";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";

/** What a scanner says of a content: nothing found, the name of what was found, or that it is longer than the scanner takes. */
export type Verdict = { state: "clean" } | { state: "infected"; virus: string } | { state: "tooLong" };

/** Milliseconds without a byte in either direction after which the scanner counts as absent. */
const PATIENCE = 60_000;

/** `host:port`, or the path of a socket. */
export function addressIn(setting: string): { host: string; port: number } | { path: string } {
  const [, host, port] = /^\[?([^/\]]+?)\]?:(\d{1,5})$/.exec(setting) ?? [];
  return host && port ? { host, port: Number(port) } : { path: setting.replace(/^unix:/, "") };
}

/** It hangs up behind an answer in the middle of a content; a write that meets that may take the answer with it. */
const hungUp = (error: unknown) => ["EPIPE", "ECONNRESET"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Has a content scanned by a clamd, streamed over its socket (INSTREAM of clamd(8)).
 * @throws an error where it does not answer, or answers that it failed
 */
export async function askClamd(setting: string, content: () => Promise<Readable>, tries = 3): Promise<Verdict> {
  try {
    return await askOnce(setting, await content());
  } catch (error) {
    if (tries > 1 && hungUp(error)) return askClamd(setting, content, tries - 1);
    throw error;
  }
}

async function askOnce(setting: string, content: Readable): Promise<Verdict> {
  const socket = net.connect(addressIn(setting));
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error("clamd: no answer")));
  let said = "";
  socket.on("data", (piece) => {
    said += String(piece);
  });
  const over = new Promise<void>((resolve, reject) => {
    socket.once("error", reject).once("close", () => resolve());
    socket.on("data", () => said.includes("\0") && resolve());
  });
  // Awaited below; until then a failure is heard by the write that meets it.
  over.catch(() => {});
  try {
    await new Promise<void>((resolve, reject) => socket.once("connect", () => resolve()).once("error", reject));
    await sent(socket, Buffer.from("zINSTREAM\0"));
    for await (const piece of content as AsyncIterable<Buffer>) {
      // It answers in the middle of a content that is too long, and reads no more of it.
      if (said) break;
      await sent(socket, Buffer.concat([lengthOf(piece.length), piece]));
      // What it answered is heard before the next piece.
      await setImmediate();
    }
    if (!said) await sent(socket, lengthOf(0));
    await over;
    return verdictIn(said);
  } catch (error) {
    // It hung up behind its answer.
    if (said) return verdictIn(said);
    throw error;
  } finally {
    content.destroy();
    socket.destroy();
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const sent = (socket: net.Socket, piece: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(piece, (error) => (error ? reject(error) : resolve())));

function verdictIn(said: string): Verdict {
  const answer = said.replace(/\0.*$/s, "");
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus) return { state: "infected", virus };
  if (answer === "stream: OK") return { state: "clean" };
  if (/size limit/i.test(answer)) return { state: "tooLong" };
  throw new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`);
}
