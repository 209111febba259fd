import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import type { OrgList } from "@/lib/domain/ladder/contract";

/** Teams of the organisation that entered and do not take part yet, each kind a link to those entries; nothing where there are none. */
export function TeamsOnTheWay({ list: { contestId, onTheWay } }: { list: OrgList }) {
  const t = useTranslations("ladder.onTheWay");
  if (onTheWay.length === 0) return null;
  const entries = (state: OrgList["onTheWay"][number]["state"]) =>
    `/enrollment/signup?${new URLSearchParams({
      competitionId: contestId,
      ...(state === "unpaid" ? { payStatus: "due" } : { status: state }),
    })}`;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-note text-ink-2">
      <span>{t("title")}</span>
      {onTheWay.map(({ state, count }) => (
        <LinkButton key={state} size="small" variant="text" href={entries(state)}>
          {t(state, { count })}
        </LinkButton>
      ))}
    </p>
  );
}
