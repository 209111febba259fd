import { readFileSync } from "node:fs";
import { checkPassport } from "@/lib/domain/review/contract";

/** Recomputes a score passport without any server: `npm run verify-passport FILE`. Ends with 1 where it does not hold. */
const [file] = process.argv.slice(2);
if (!file) {
  console.error("npm run verify-passport FILE");
  process.exit(2);
}
const { passport, flaws } = await checkPassport(JSON.parse(readFileSync(file, "utf8")));
for (const { kind, ...where } of flaws) console.log(`${kind}  ${JSON.stringify(where)}`);
if (passport && flaws.length === 0)
  console.log(
    `holds: rank ${passport.own.rank} of ${passport.sheet.results.length}, ${passport.own.score / 10_000} points\ndigest ${passport.digest}\nkey    ${passport.key}`,
  );
process.exit(flaws.length > 0 ? 1 : 0);
