"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { RowActions } from "@/components/kit/table/row-actions";
import { IconButton } from "@/components/ui/control/icon-button";
import type { ListedWork } from "@/lib/domain/ladder/contract";

type Acts = {
  rank: () => void;
  clear: () => void;
  move: (at: number) => void;
  direct: () => void;
  leaveOut: () => void;
};
type Props = { work: ListedWork; at?: number; of?: number; acts: Acts };

/** What can be done with one work of a list; `at` is its place from 0, of `of` ranked ones. */
export function RowActs({ work, at, of = 0, acts }: Props) {
  const t = useTranslations("ladder.list");
  const isRanked = at !== undefined;
  return (
    <span className="flex flex-wrap items-center justify-end gap-1 stacked:justify-start">
      {isRanked && (
        <>
          <IconButton
            size="small"
            label={`${t("up")} · ${work.title}`}
            disabled={at === 0}
            onClick={() => acts.move(at - 1)}
          >
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            size="small"
            label={`${t("down")} · ${work.title}`}
            disabled={at + 1 >= of}
            onClick={() => acts.move(at + 1)}
          >
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
      <RowActions
        of={work.title}
        acts={[
          !isRanked && { label: t("rank"), onSelect: acts.rank },
          { label: t("direct"), onSelect: acts.direct },
          { label: t("leaveOut"), onSelect: acts.leaveOut },
          { label: t("clear"), onSelect: acts.clear },
        ]}
      />
    </span>
  );
}
