import { spawn } from "node:child_process";
import { demoAccounts, openDatabase, seed, settle } from "./database.mjs";
import { build, command, home, install, onStop, Refusal, step, stop } from "./steps.mjs";

const mode = process.argv[2] ?? "";
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || "localhost";
const address = `http://${["0.0.0.0", "::"].includes(host) ? "localhost" : host}:${port}`;

function table(accounts) {
  const columns = ["role", "username", "password"];
  const rows = [columns, ...accounts.map((account) => columns.map((name) => account[name]))];
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

/** Takes the port at once, so that whoever asks is told to wait. Returns what lets the application answer. */
async function listen() {
  const { openDoor } = await import("./http.mjs");
  process.on("unhandledRejection", (error) => console.error(error));
  const door = await openDoor({ port, host }).catch((error) => {
    if (error.code === "EADDRINUSE") throw new Refusal(`Port ${port} is taken: set PORT to another one.`);
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

command(async () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Refusal(`Node ${process.version} is too old: 20.19 is needed.`);
  process.env.NODE_ENV = mode === "--dev" ? "development" : "production";
  settle();
  await step("install", install);
  if (mode === "") await step("build", build);
  const door = mode === "" && (await step("listen", listen));
  await step("database", (say) => openDatabase(say, { patient: mode === "" }));
  const { applyMigrations, prepared } = await import("./migrate.mjs");
  const first = await prepared(process.env.DATABASE_URL, async (client) => {
    await step("migrate", () => applyMigrations(client));
    return step("seed", (say) => seed(client, say));
  });
  if (door) await step("open", () => door.open(home));
  if (mode !== "--seed") console.log(`\n${address}\n`);
  if (first) console.log(`${table(first)}\n  This password is shown once; it must be changed at the first log-in.\n`);
  const accounts = demoAccounts();
  if (accounts) console.log(`${table(accounts)}\n`);
  if (mode === "--seed") return stop();
  if (mode === "--dev") return develop();
});
