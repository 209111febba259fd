import { checkDraw, drawFlawWords } from "@/lib/domain/review/contract";
import { readCommand } from "./read-command";

/** Recomputes a provable draw without any server: `npm run verify-draw FILE`. Ends with 1 where it does not hold, with 2 where there is nothing to read. */
const { t, value } = readCommand("verify-draw");
const { file, flaws } = await checkDraw(value);
if (flaws.length > 0) console.log(file ? t("draw.fails") : t("draw.notOne"));
for (const flaw of flaws) console.log(`- ${drawFlawWords(flaw, t)}`);
if (file && flaws.length === 0) {
  console.log(`${t("draw.holds")}: ${t(`draw.kind.${file.sheet.inputs.kind}`)}`);
  console.log(t("draw.holdsText", { rows: file.result.length }));
  console.log(`${t("draw.digest")}: ${file.digest}\n${t("draw.seed")}: ${file.seed}\n${t("command.key")}: ${file.key}`);
  for (const { code, redoes, reason, status } of file.history) {
    const repeats = redoes ? [t("draw.repeats", { code: redoes }), t("draw.redoesText", { reason: reason ?? "" })] : [];
    console.log([`${t("draw.code")} ${code}`, t(`draw.status.${status}`), ...repeats].join(" · "));
  }
}
process.exit(flaws.length > 0 ? 1 : 0);
