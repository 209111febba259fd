import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/status-mark";
import { Tag } from "@/components/ui/tag";

/** CompetitionCard.status of the contract, in its order. */
const phases = [
  ["draft", "closed"],
  ["upcoming", "soon"],
  ["enrolling", "open"],
  ["running", "open"],
  ["reviewing", "review"],
  ["finished", "closed"],
  ["publicity", "awarded"],
  ["suspended", "refused"],
  ["cancelled", "refused"],
  ["archived", "closed"],
] as const satisfies [string, Status][];

export function PhaseTag({ status, className }: { status: number; className?: string }) {
  const t = useTranslations("site");
  const [word, mark] = phases[status] ?? phases[0];
  return (
    <Tag status={mark} className={className}>
      {t(`phase.${word}`)}
    </Tag>
  );
}
