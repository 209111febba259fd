"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { checkQuotas, exportQuotas, importQuotas, listQuotas, quotaColumns } from "@/lib/domain/ladder/contract";
import { FormulaDialog } from "./formula-dialog";

type Props = {
  stageId: string;
  itemId: string;
  tracks: readonly { value: string; label: string }[];
  /** Something was typed and is not saved yet. */
  disabled: boolean;
};

/** Other ways to numbers than typing them: a table in a file, and a formula. */
export function QuotaSheets({ stageId, itemId, tracks, disabled }: Props) {
  const t = useTranslations("ladder.quota");
  const [open, setOpen] = useState<"import" | "formula">();
  const save = useDownload(exportQuotas);
  const close = () => setOpen(undefined);
  const columns = [
    ...quotaColumns.map((key) => ({ key, title: t(`columns.${key}`) })),
    ...tracks.map(({ value, label }) => ({ key: `item.${value}`, title: label })),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={disabled} onClick={() => setOpen("formula")}>
        {t("formula.act")}
      </Button>
      <Button size="small" disabled={disabled} onClick={() => setOpen("import")}>
        {t("import.button")}
      </Button>
      <Button size="small" pending={save.isPending} onClick={() => save.mutate({ stageId, type: "data" })}>
        {t("export")}
      </Button>
      {open === "import" && (
        <ImportDialog
          title={t("import.title")}
          description={t("import.text")}
          given={{ stageId }}
          template={exportQuotas}
          check={checkQuotas}
          take={importQuotas}
          columns={columns}
          invalidate={[listQuotas]}
          onClose={close}
        />
      )}
      {open === "formula" && <FormulaDialog stageId={stageId} itemId={itemId} onClose={close} />}
    </div>
  );
}
