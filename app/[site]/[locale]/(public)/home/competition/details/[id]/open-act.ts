import type { useTranslations } from "next-intl";
import type { WindowSpan } from "@/lib/domain/contest/contract";
import { cardStatus, type PublicContest } from "@/lib/domain/contest/contract";
import type { Act } from "./contest-act";

type Words = ReturnType<typeof useTranslations<never>>;

/** What any visitor may do with a contest at this moment: sign up, submit, see the results; or nothing. */
export function openAct(
  { competitionId: id, status }: Pick<PublicContest, "competitionId" | "status">,
  spans: readonly WindowSpan[],
  at: number,
  hasResults: boolean,
  t: Words,
): Act | null {
  const open = (type: WindowSpan["type"]) => spans.some((s) => s.type === type && s.from <= at && at < s.to);
  if (status === cardStatus.suspended || status === cardStatus.cancelled) return null;
  if (hasResults) return { href: `/home/competition/details?id=${id}#results`, words: t("home.contest.seeResults") };
  if (status === cardStatus.finished || status === cardStatus.archived) return null;
  if (open("signUp")) return { href: `/home/signUp?competitionId=${id}`, words: t("home.contest.signUp") };
  // Which team's work it is, only its members know: the list of their own works asks for sign-in.
  if (open("submit")) return { href: "/center/work", words: t("terms.work.submit") };
  return null;
}
