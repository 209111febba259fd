import { formFlawWords } from "@/lib/domain/review/passport/form-flaw";
import type { wordsOf } from "@/lib/i18n/words";
import type { DrawFlaw } from "./checking";

/** Where a draw does not hold, in words. */
export function drawFlawWords(flaw: DrawFlaw, t: ReturnType<typeof wordsOf<"passport">>): string {
  if (flaw.kind === "form") return formFlawWords(flaw, t);
  if (flaw.kind !== "result") return t(`draw.flaw.${flaw.kind}`, flaw as never);
  const none = t("draw.flaw.none");
  return t("draw.flaw.result", { row: flaw.row, said: flaw.said ?? none, found: flaw.found ?? none });
}
