import { run } from "#server/steps.mjs";

let scenes = 0;

/** A scene made by the factories that the tests use, for the server of a world. @param file beside this one @param size what it is asked for */
export async function aScene(world, file, size) {
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", `bench/chaos/${file}`];
  const made = await run([process.execPath, ...args, String(size), String(++scenes * 100_000)], env);
  if (!made.ok) throw new Error(made.output);
  return JSON.parse(made.stdout.trimEnd().split("\n").at(-1));
}
