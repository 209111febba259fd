import type { useTranslations } from "next-intl";
import type { PublicContest } from "@/lib/domain/contest/contract";
import type { Act } from "./contest-act";

type Words = ReturnType<typeof useTranslations<never>>;

/** What any visitor may do with a contest at this moment: what its open windows take, else see the results; or nothing. */
export function openAct(
  { competitionId: id, open }: Pick<PublicContest, "competitionId" | "open">,
  hasResults: boolean,
  t: Words,
): Act | null {
  if (open.includes("signUp")) return { href: `/home/signUp?competitionId=${id}`, words: t("home.contest.signUp") };
  // Which team's work it is, only its members know: the list of their own works asks for sign-in.
  if (open.includes("submit")) return { href: "/center/work", words: t("terms.work.submit") };
  if (hasResults) return { href: `/home/competition/details?id=${id}#results`, words: t("home.contest.seeResults") };
  return null;
}
