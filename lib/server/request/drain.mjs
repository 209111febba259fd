import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds until what is not answered is cut off. */
const DRAIN = 20_000;
/** Milliseconds that idle connections stay open at shutdown: requests in that time are answered with `Connection: close`. */
const LAST_QUESTIONS = 5_000;

/** Shuts a server down gracefully: it accepts no new connection and answers every request on the open ones. */
export function drainOf(server) {
  let active = 0;
  let begun = false;
  const connections = new Set();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return {
    begun: () => begun,
    enter: () => active++,
    leave: () => active--,
    async run() {
      begun = true;
      // Answers that go on for ever end by themselves; their readers come back to whoever answers next.
      for (const end of globalThis.endless ?? []) end();
      // `http.Server.close` would end the idle connections at once, under whoever is about to use them again.
      const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
      const began = Date.now();
      const over = (limit) => Date.now() - began >= limit;
      while (connections.size > 0 && !over(LAST_QUESTIONS)) await sleep(20);
      server.closeIdleConnections();
      while (active > 0 && !over(DRAIN)) await sleep(50);
      server.closeAllConnections();
      await closed;
    },
  };
}
