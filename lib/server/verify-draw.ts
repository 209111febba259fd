import { readFileSync } from "node:fs";
import { checkDraw } from "@/lib/domain/review/contract";

/** Recomputes a provable draw without any server: `npm run verify-draw FILE`. Ends with 1 where it does not hold. */
const [path] = process.argv.slice(2);
if (!path) {
  console.error("npm run verify-draw FILE");
  process.exit(2);
}
const { file, flaws } = await checkDraw(JSON.parse(readFileSync(path, "utf8")));
for (const { kind, ...where } of flaws) console.log(`${kind}  ${JSON.stringify(where)}`);
if (file && flaws.length === 0) {
  console.log(
    `holds: ${file.sheet.inputs.kind}, ${file.result.length} rows\ndigest ${file.digest}\nseed   ${file.seed}\nkey    ${file.key}`,
  );
  for (const { code, redoes, reason, status } of file.history)
    console.log(`draw   ${code} ${status}${redoes ? `, repeats ${redoes}: ${reason}` : ""}`);
}
process.exit(flaws.length > 0 ? 1 : 0);
