import { checkPassport, passportFlawWords } from "@/lib/domain/review/contract";
import { readCommand } from "./read-command";

/** Recomputes a score passport without any server: `npm run verify-passport FILE`. Ends with 1 where it does not hold, with 2 where there is nothing to read. */
const { t, value } = readCommand("verify-passport");
const { passport, flaws } = await checkPassport(value);
if (flaws.length > 0) console.log(passport ? t("fails") : t("notOne"));
for (const flaw of flaws) console.log(`- ${passportFlawWords(flaw, t)}`);
if (passport && flaws.length === 0) {
  const works = passport.sheet.results.length;
  console.log(
    `${t("holds")}: ${t("command.rank", { rank: passport.own.rank, works, score: passport.own.score / 10_000 })}`,
  );
  console.log(t("holdsText", { works }));
  console.log(`${t("digest")}: ${passport.digest}\n${t("command.key")}: ${passport.key}`);
}
process.exit(flaws.length > 0 ? 1 : 0);
