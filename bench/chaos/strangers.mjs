import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "#bench/world.mjs";

const portOf = (origin) => Number(new URL(origin).port);

/** Opens `count` sockets that say `text` and no more. Answers how many are closed after `seconds`, while /healthz is timed. */
async function sockets(origin, count, text, seconds) {
  let closed = 0;
  const all = Array.from({ length: count }, () => {
    const socket = net.connect(portOf(origin), "localhost", () => socket.write(text));
    socket.on("error", () => {});
    socket.on("close", () => closed++);
    socket.resume();
    return socket;
  });
  const times = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end && closed < count; await sleep(200)) {
    const began = performance.now();
    await fetch(`${origin}/healthz`).then((r) => r.text());
    times.push(performance.now() - began);
  }
  for (const socket of all) socket.destroy();
  return { closed, health: median(times), worst: Math.max(...times) };
}

/** Four hundred clients begin a header and stop. */
export async function halfOpenHeaders(world) {
  const server = await world.start();
  const { closed, health, worst } = await sockets(
    server.origin,
    400,
    "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    22,
  );
  await server.kill("SIGTERM");
  const said = `${closed} of 400 closed within 22 s; healthz ${health.toFixed(1)} ms (most ${worst.toFixed(0)})`;
  return { ok: closed === 400 && health <= 50, said };
}

/** Three hundred clients ask for a WebSocket; each gets the page instead, so that others wait for these pages and no longer. */
export async function upgradeSockets(world) {
  const server = await world.start();
  const text = "GET /home/homepage HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  const { closed, health } = await sockets(server.origin, 300, text, 10);
  await server.kill("SIGTERM");
  return {
    ok: closed === 300 && health <= 500,
    said: `${closed} of 300 closed within 10 s; healthz ${health.toFixed(1)} ms`,
  };
}

/** A guesser names another address with every try: neither the account's lock nor the address's limit is fooled. */
export async function spoofedAddresses(world) {
  const server = await world.start();
  const guess = async (n, username, password) => {
    const answer = await fetch(`${server.origin}/prod-api/auth/login/pwd`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.0.${n}.${n}`,
        "x-real-ip": `10.0.${n}.${n}`,
      },
      body: JSON.stringify({ username, password }),
    });
    return answer.json();
  };
  const codes = [];
  for (let n = 0; n < 12; n++) codes.push((await guess(n, "finance", `Wrong@${n}`)).code);
  const rows = await world.sql("select distinct ip::text from login_log where username = 'finance'");
  const right = await guess(99, "finance", "Demo@2026");
  await server.kill("SIGTERM");
  const ok = right.code !== 0 && rows.every(({ ip }) => !ip.startsWith("10.0."));
  return {
    ok,
    said: `12 guesses from 12 pretended addresses: ${[...new Set(codes)].join(", ")}; then the right password: ${right.code}; written down: ${rows.map((r) => r.ip).join()}`,
  };
}
