import { spawn } from "node:child_process";
import dns from "node:dns/promises";
import net from "node:net";
import { demoAccounts, heldBy, hostsOf, openDatabase, seed, settle } from "./database/database.mjs";
import { holdMemory } from "./memory.mjs";
import { build, command, home, install, onStop, Refusal, step, stop } from "./steps.mjs";

const mode = process.argv[2] ?? "";
const port = Number(process.env.PORT || 3000);
/** Next's development server, and a seed, listen to nobody else. */
const host = (mode === "" && process.env.HOST?.replace(/^\[(.*)\]$/, "$1")) || "localhost";
const shown = ["0.0.0.0", "::"].includes(host) ? "localhost" : net.isIPv6(host) ? `[${host}]` : host;

/** Resolves a host name to the one address that is checked and listened on. */
const resolved = () =>
  dns.lookup(host).then(
    ({ address }) => address,
    () => {
      throw new Refusal(`HOST is ${host}, which is no address of this machine.`);
    },
  );

function table(columns, entries) {
  const rows = [columns, ...entries.map((entry) => columns.map((name) => entry[name]))];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, at) => cell.padEnd(widths[at] + 3))
          .join("")
          .trimEnd()}`,
    )
    .join("\n");
}

const accountTable = (accounts) => table(["role", "username", "password"], accounts);

/** Where each home page template is to be seen: names below localhost lead to this machine without any DNS. */
const hostTable = (hosts) =>
  table(
    ["template", "address", "wording"],
    hosts.map(({ host, ...one }) => ({ ...one, address: `http://${host === "*" ? shown : host}:${port}` })),
  );

const once = {
  real: "This password is shown once; it must be changed at the first log-in.",
  "public demo": "These passwords are shown once.",
};

/**
 * Listens on the port at once, so that early requests are asked to wait. Returns the function that lets the application
 * answer.
 */
async function listen(address) {
  holdMemory();
  const { openDoor } = await import("./request/http.mjs");
  process.on("unhandledRejection", (error) => console.error(error));
  const door = await openDoor({ port, host: address }).catch((error) => {
    if (error.code === "EADDRINUSE") throw new Refusal(`Port ${port} is taken: set PORT to another one.`);
    if (error.code === "EADDRNOTAVAIL") throw new Refusal(`HOST is ${host}, which is no address of this machine.`);
    throw error;
  });
  onStop(async () => {
    await door.drain();
    // What the application opened for itself (jobs, pools) registers here how it ends.
    for (const end of globalThis.closers ?? []) await end();
  });
  return door;
}

async function develop() {
  const args = ["node_modules/next/dist/bin/next", "dev", "-H", "localhost", "-p", String(port)];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onStop(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await ended;
  return stop();
}

/** A demo on its own machine has a payment gateway beside it, unless a merchant's key is set. */
const paysAtHome = (serves) => serves === "demo" && process.env.DEMO_PUBLIC !== "1" && !process.env.ALIPAY_APP_ID;

command(async () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Refusal(`Node ${process.version} is too old: 20.19 is needed.`);
  process.env.NODE_ENV = mode === "--dev" ? "development" : "production";
  const address = await resolved();
  const decision = settle(address);
  await step("install", install);
  if (mode === "") await step("build", build);
  const door = mode === "" && (await step("listen", () => listen(address)));
  await step("database", (say) => openDatabase(say, { patient: mode === "" }));
  const { applyMigrations, prepared } = await import("./database/migrate.mjs");
  const { serves, first, hosts } = await prepared(process.env.DATABASE_URL, async (client) => {
    decision(await heldBy(client));
    await step("migrate", () => applyMigrations(client));
    const held = await heldBy(client);
    const serves = decision(held);
    const first = await step("seed", (say) => seed(held, serves, say));
    return { serves, first, hosts: serves === "demo" ? await hostsOf(client) : [] };
  });
  if (door && paysAtHome(serves))
    await step("gateway", async (say) => {
      const { startGateway } = await import("./gateway/demo.mjs");
      return startGateway(process.env.DATA_DIR, say);
    });
  if (door) await step("open", () => door.open(home));
  if (mode !== "--seed") console.log(`\nhttp://${shown}:${port}\n`);
  if (first?.length) console.log(`${accountTable(first)}\n  ${once[serves]}\n`);
  if (mode !== "--seed" && hosts.length) console.log(`${hostTable(hosts)}\n`);
  const accounts = serves === "demo" && demoAccounts();
  if (accounts) console.log(`${accountTable(accounts)}\n`);
  if (mode === "--seed") return stop();
  if (mode === "--dev") return develop();
});
