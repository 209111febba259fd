import { readFileSync } from "node:fs";
import { wordsOf } from "@/lib/i18n/words";
import { commandLocale } from "./command-locale";

/**
 * The JSON of the file that `npm run <command> FILE` was given, and the words in which it answers; a file that cannot be read, or is no JSON, is
 * refused in one line and ends the command with 2.
 */
export function readCommand(command: string) {
  const words = process.argv.slice(2);
  const t = wordsOf(commandLocale(words, process.env), "passport");
  const path = words.find((word, at) => !word.startsWith("--") && words[at - 1] !== "--lang");
  if (!path) return refuse(t("command.usage", { command }));
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "?";
    const known = (["ENOENT", "EISDIR", "EACCES"] as const).find((one) => one === code);
    return refuse(t("command.unread", { file: path, why: t(`command.why.${known ?? "other"}`, { code }) }));
  }
  try {
    return { t, value: JSON.parse(text) as unknown };
  } catch {
    return refuse(t("command.notJson", { file: path }));
  }
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}
