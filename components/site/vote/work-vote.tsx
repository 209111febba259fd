import { useTranslations } from "next-intl";
import type { ShownRow } from "@/lib/domain/work/contract";
import { VoteButton } from "./vote-button";

/** The public vote beside a work that is shown; nothing where its contest has none. */
export function WorkVote({ work }: { work: ShownRow }) {
  const t = useTranslations("work.vote");
  if (!work.vote) return null;
  const words = {
    vote: t("vote"),
    voted: t("voted"),
    failed: t("failed"),
    before: t("before", { time: work.vote.startTime.slice(0, 16) }),
    after: t("after"),
    left: t("left", { left: "#left", allowance: "#all" }),
    leftToday: t("leftToday", { left: "#left", allowance: "#all" }),
  };
  return (
    <VoteButton
      // A count that was told anew, or may no longer be told, replaces what the button knows.
      key={`${work.workId}:${work.votes}`}
      workId={work.workId}
      workName={work.workName}
      competitionId={work.competitionId}
      vote={work.vote}
      votes={work.votes}
      words={words}
    />
  );
}
