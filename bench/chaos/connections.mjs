import { once } from "node:events";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const STEP = 0.5; // s

async function connected(origin) {
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  // A connection that was closed says so by no answer.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Asks once on a connection: the head of the answer, or "" where none came. */
function ask(socket) {
  return new Promise((resolve) => {
    let text = "";
    const done = () => {
      socket.off("data", take).off("close", done);
      resolve(text.split("\r\n\r\n")[0]);
    };
    const take = (part) => {
      text += part.toString("latin1");
      const head = text.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (head >= 0 && text.length >= head + 4 + length) done();
    };
    socket.on("data", take).once("close", done);
    if (socket.destroyed || !socket.writable) return done();
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  });
}

/**
 * A proxy keeps connections and uses them again: after every half second of rest up to what the server promises, after ages of node's own
 * default among them; and, while the server ends, once more.
 */
export async function restingConnections(world) {
  const server = await world.start();
  const first = await ask(await connected(server.origin));
  const promised = Number(/keep-alive: timeout=(\d+)/i.exec(first)?.[1] ?? 0);
  const ages = Array.from({ length: Math.floor(promised / STEP) }, (_, n) => n * STEP);
  const lost = [];
  const rested = ages.map(async (age) => {
    const socket = await connected(server.origin);
    await ask(socket);
    await sleep(age * 1000);
    if (!(await ask(socket)).startsWith("HTTP/1.1 200")) lost.push(age);
    return socket;
  });
  const sockets = await Promise.all(rested);
  // Those that were used last rest for all ages from nothing to the promise: the server ends under all of them.
  const resting = sockets.filter((socket) => !socket.destroyed).slice(-100);
  const ended = server.kill("SIGTERM");
  const cut = await Promise.all(
    resting.map(async (socket, n) => {
      await sleep((n % 40) * 100);
      const head = await ask(socket);
      return !(head.startsWith("HTTP/1.1 200") && (/\r\nconnection: close/i.test(head) || n % 40 === 0));
    }),
  );
  const { code } = await ended;
  lost.sort((a, b) => a - b);
  return {
    ok: promised >= 65 && lost.length === 0 && !cut.includes(true) && code === 0,
    said: `${ages.length} connections used again after 0 to ${promised} s: ${lost.length} lost${lost.length ? ` (${lost.slice(0, 5).join(", ")} s)` : ""}; ${resting.length} while the server ended: ${cut.filter(Boolean).length} lost; exit ${code}`,
  };
}
