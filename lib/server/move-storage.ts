import { places } from "@/lib/storage";
import { move } from "@/lib/storage/moving";

/** `npm run storage:move [-- --keep]`: brings what lies at the old place to where `STORAGE` says that files are stored. */
const [to, from] = places();
if (!from) {
  console.error(
    "There is one place only. Set S3_BUCKET and its keys, and STORAGE to disk or s3: where files shall go.",
  );
  process.exit(1);
}
const inMegabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);
let told = 0;
const done = await move(from, to, {
  keep: process.argv.includes("--keep"),
  report: ({ moved, already, bytes }) => {
    if (moved + already - told < 100) return;
    told = moved + already;
    console.log(`${told} files, ${inMegabytes(bytes)} MB`);
  },
});
console.log(
  `${done.moved} files moved (${inMegabytes(done.bytes)} MB), ${done.already} were there, ${done.damaged.length} damaged`,
);
for (const sha256 of done.damaged) console.log(`damaged, left where it was: ${sha256}`);
process.exit(done.damaged.length > 0 ? 1 : 0);
