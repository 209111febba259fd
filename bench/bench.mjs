/** `npm run bench [name …]`: floors and ours in one run, as ratios, which do not depend on the machine. */
import os from "node:os";
import { install, step } from "#server/steps.mjs";

await step("install", install);
// What is installed can be imported only now.
const [{ figures }, { chosen }, { aStage }, { prepareBuild }] = await Promise.all([
  import("./figures/index.mjs"),
  import("./chosen.mjs"),
  import("./stage.mjs"),
  import("./world.mjs"),
]);
const wanted = chosen(figures, process.argv.slice(2), "figure");
const alone = wanted.every(([, figure]) => figure.alone);
if (!alone) await step("build", prepareBuild);
const stage = alone ? undefined : await step("stage", aStage);
const cpus = os.cpus();
console.log(`${cpus.length} × ${cpus[0].model}, load ${os.loadavg()[0].toFixed(1)}, Node ${process.version}\n`);
console.log(
  `${"figure".padEnd(34)}${"ours".padStart(16)}${"floor".padStart(16)}${"ratio".padStart(9)}${"goal".padStart(12)}`,
);

let missed = 0;
for (const [name, figure] of wanted) {
  const rows = await figure(stage).catch((error) => [{ what: name, ours: "failed", met: false, note: error.message }]);
  await stage?.world.endServers(stage.server);
  // Only what was asked for by name must give figures: there may be no other products to put beside ours.
  if (rows.length === 0 && process.argv.includes(name)) rows.push({ what: name, ours: "nothing", met: false });
  for (const { what, ours, floor = "", ratio, goal = "", met, note = "" } of rows) {
    if (met === false) missed++;
    const verdict = met === undefined ? "" : met ? "met" : "MISSED";
    console.log(
      `${what.padEnd(34)}${String(ours).padStart(16)}${String(floor).padStart(16)}${(ratio === undefined ? "" : `${ratio.toFixed(2)}×`).padStart(9)}${goal.padStart(12)}  ${verdict.padEnd(7)}${note}`,
    );
  }
}
await stage?.end();
console.log(missed === 0 ? "\nevery goal met" : `\n${missed} missed`);
process.exit(0);
