import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { CompetitionCard, Phase } from "@/lib/domain/contest/contract";

const marks: Record<Phase, Status> = {
  signUp: "open",
  audit: "review",
  submit: "open",
  review: "review",
  publicity: "awarded",
  upcoming: "soon",
  waiting: "soon",
  awarded: "awarded",
  ended: "closed",
};

/** CompetitionCard.status of the contract where the editorial status names it, whatever the clock says. */
const stored: Partial<Record<number, [word: "draft" | "suspended" | "cancelled" | "archived", mark: Status]>> = {
  0: ["draft", "closed"],
  7: ["suspended", "refused"],
  8: ["cancelled", "refused"],
  9: ["archived", "closed"],
};

type Timing = Pick<CompetitionCard, "status" | "open" | "phase">;

/** A contest's status for visitors: the first action open to them; with `all`, every open window. */
export function PhaseTag({ of, all = false, className }: { of: Timing; all?: boolean; className?: string }) {
  const t = useTranslations("site.phase");
  const still = stored[of.status];
  if (still) {
    return (
      <Tag status={still[1]} className={className}>
        {t(still[0])}
      </Tag>
    );
  }
  const phases = of.open.length ? of.open : [of.phase];
  return (all ? phases : phases.slice(0, 1)).map((phase) => (
    <Tag key={phase} status={marks[phase]} className={className}>
      {t(phase)}
    </Tag>
  ));
}
