/** `npm run chaos [name …]`: breaks what can break under a running server, and tells what was lost. */
import { install, Refusal, step } from "#server/steps.mjs";

await step("install", install);
// What is installed can be imported only now.
const [{ scenarios }, { aWorld, prepareBuild }] = await Promise.all([
  import("./chaos/scenarios.mjs"),
  import("./world.mjs"),
]);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in scenarios));
if (unknown.length > 0)
  throw new Refusal(`no such scenario: ${unknown.join(", ")} (${Object.keys(scenarios).join(", ")})`);

await step("build", prepareBuild);
let failed = 0;
for (const [name, scenario] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const world = await aWorld();
  const began = performance.now();
  const { ok, said } = await scenario(world).catch((error) => ({ ok: false, said: error.stack }));
  await world.end();
  if (!ok) failed++;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${ok ? "held " : "BROKE"}  ${name.padEnd(22)} ${seconds.padStart(4)} s  ${said}`);
}
console.log(`\n${failed === 0 ? "everything held" : `${failed} broke`}`);
process.exit(failed > 0 ? 1 : 0);
