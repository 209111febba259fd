"use client";

import { useTranslations } from "next-intl";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { toast } from "@/components/ui/toast/toast";
import {
  checkList,
  exportListTemplate,
  type ListedWork,
  listColumns,
  OUTCOME_COLUMN,
  takeList,
} from "@/lib/domain/ladder/contract";
import { afterSheet, type Draft } from "./draft";

type Props = {
  of: { stageId: string; orgId: string };
  works: readonly ListedWork[];
  draft: Draft;
  onTake: (draft: Draft) => void;
  onClose: () => void;
};

/** Takes a ranking that was made in a spreadsheet file: what it says goes into the list, to be looked at and saved. */
export function SheetDialog({ of, works, draft, onTake, onClose }: Props) {
  const t = useTranslations("ladder.sheet");
  return (
    <ImportDialog
      title={t("title")}
      description={t("text")}
      given={of}
      template={exportListTemplate}
      check={checkList}
      take={takeList}
      columns={([OUTCOME_COLUMN, ...listColumns] as const).map((key) => ({ key, title: t(`columns.${key}`) }))}
      onTaken={({ entries }) => {
        onTake(
          afterSheet(
            draft,
            works,
            entries.map((entry) => ({ ...entry, direct: entry.direct === 1 })),
          ),
        );
        toast.success(t("taken", { count: entries.length }));
      }}
      onClose={onClose}
    />
  );
}
