import { run } from "#server/steps.mjs";

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** 20,000 works of 300 schools: previewed and published; and 2,000 teams sent to another contest. Beside the same rows written bare. */
export async function promotion(stage) {
  const { world } = stage;
  const env = { DATABASE_URL: world.url, AUTH_SECRET: world.secrets.AUTH_SECRET, PII_KEY: world.secrets.PII_KEY };
  const args = ["--conditions=react-server", "--import", "tsx", "bench/figures/promotion/run.ts"];
  const made = await run([process.execPath, ...args], env);
  if (!made.ok) throw new Error(made.output.slice(-600));
  const { matrix, exported, preview, publish, floor, notices, told, send, sendFloor, arrived } = JSON.parse(
    made.stdout.trimEnd().split("\n").at(-1),
  );
  return [
    {
      what: "matrix of 300 schools, 20,000 works: a page",
      ours: `${matrix.toFixed(0)} ms`,
      goal: "≤ 100 ms",
      met: matrix <= 100,
    },
    { what: "… as a sheet", ours: `${exported.toFixed(0)} ms`, goal: "≤ 500 ms", met: exported <= 500 },
    { what: "promotion of 20,000, previewed", ours: seconds(preview), goal: "≤ 1 s", met: preview <= 1000 },
    {
      ...{ what: "… published", ours: seconds(publish), floor: seconds(floor), ratio: publish / floor },
      ...{ goal: "≤ 2 s", met: publish <= 2000 },
    },
    { what: "… its people notified by the job", ours: seconds(notices), note: `${told} messages` },
    {
      ...{ what: "2,000 teams by a link", ours: seconds(send), floor: seconds(sendFloor), ratio: send / sendFloor },
      ...{ goal: "≤ 3 s", met: send <= 3000 && arrived === 2000, note: `${arrived} arrived` },
    },
  ];
}
