/** `npm run chaos [name …]`: breaks what can break under a running server, and tells what was lost. */
import { install, step } from "#server/steps.mjs";

await step("install", install);
// What is installed can be imported only now.
const [{ scenarios }, { chosen }, { aWorld, prepareBuild }] = await Promise.all([
  import("./chaos/scenarios.mjs"),
  import("./chosen.mjs"),
  import("./world.mjs"),
]);
const wanted = chosen(scenarios, process.argv.slice(2), "scenario");
await step("build", prepareBuild);
let failed = 0;
for (const [name, scenario] of wanted) {
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
