import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { GroupResult } from "@/lib/domain/review/contract";

const shapes = {
  none: "closed",
  draft: "review",
  proposed: "soon",
  outdated: "refused",
  signed: "awarded",
  void: "refused",
} as const;

/** How far a group's ranking is, and the signature under it with its digest. */
export function RankingState({ state, signature }: Pick<GroupResult, "state" | "signature">) {
  const t = useTranslations("review.meeting");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
      <Tag status={shapes[state]}>{t(`state.${state}`)}</Tag>
      {signature && (
        <span className="min-w-0">
          {t(signature.holds ? "sign.by" : "sign.voidBy", { name: signature.name, at: signature.signTime })}
          <span className="figures ml-2 text-hint" title={signature.digest}>
            {signature.digest.slice(0, 16)}
          </span>
        </span>
      )}
    </p>
  );
}
