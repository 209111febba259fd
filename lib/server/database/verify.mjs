/** `npm run verify`: holds the database against every statement of db/invariants.sql, the audit chain among them; changes nothing. */
import path from "node:path";
import { command, home, install, onStop, Refusal, step, stop } from "#server/steps.mjs";
import { checkInvariants } from "./invariants.mjs";

async function databaseUrl() {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { ensurePostgres } = await import("./embedded-pg.mjs");
  const server = await ensurePostgres({ home, dataDir: path.resolve(home, process.env.DATA_DIR ?? ".data") });
  onStop(server.stop);
  return Object.assign(new URL(server.adminUrl), { pathname: "/contest" }).href;
}

command(async () => {
  await step("install", install);
  const url = await step("database", databaseUrl);
  const { passed, failed, output } = await checkInvariants(url).catch((error) => {
    throw new Refusal(`The database does not answer: ${error.message}. npm start makes one.`);
  });
  if (output) console.log(`\n${output}`);
  console.log(`\n${passed} hold, ${failed} broken`);
  await stop(failed > 0 ? 1 : 0);
}, 130);
