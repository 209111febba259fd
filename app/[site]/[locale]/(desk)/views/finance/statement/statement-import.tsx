import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { useDownload } from "@/components/kit/upload/use-download";
import { useUpload } from "@/components/kit/upload/use-upload";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import {
  checkStatement,
  exportStatementTemplate,
  importStatement,
  readStatement,
  type StatementFound,
  statementColumns,
} from "@/lib/domain/finance/contract";
import { Refusal } from "@/lib/http/call";
import type { ImportCheck } from "@/lib/http/file/import";
import { LayoutChoice } from "./layout-choice";
import { outdated } from "./outdated";

interface Chosen {
  file: File;
  read: StatementFound;
  /** What the check found; without it the columns are being chosen. */
  found?: ImportCheck;
  problem?: string;
}

/** Takes in a bank's sheet as the bank gives it: its columns are chosen from its own headings, once; then it is checked, and imported. */
export function StatementImport({ onLeft, onClose }: { onLeft: () => void; onClose: () => void }) {
  const t = useTranslations("bill.statement");
  const [chosen, choose] = useState<Chosen>();
  const check = useUpload(checkStatement);

  async function judge(file: File, read: StatementFound) {
    try {
      choose({ file, read, found: await check.send(file, { file: file.name }) });
    } catch (error) {
      choose({ file, read, problem: (error instanceof Refusal && error.message) || t("layout.unchecked") });
    }
  }
  const take = (read: StatementFound, file: File) => {
    const { paidOn, amount } = read.places;
    if (paidOn === null || amount === null) choose({ file, read });
    else void judge(file, read);
  };

  if (chosen?.found)
    return (
      <ImportDialog
        title={t("title")}
        description={t("text")}
        start={{ file: chosen.file, found: chosen.found }}
        check={checkStatement}
        take={importStatement}
        columns={statementColumns.map((key) => ({ key, title: t(`columns.${key}`) }))}
        invalidate={outdated}
        acts={<Button onClick={() => choose({ file: chosen.file, read: chosen.read })}>{t("layout.again")}</Button>}
        onAnother={() => choose(undefined)}
        job="bankLine"
        onLeft={onLeft}
        onClose={onClose}
      />
    );
  if (chosen)
    return (
      <LayoutChoice
        read={chosen.read}
        file={chosen.file}
        problem={chosen.problem}
        checking={check.sending !== undefined}
        onChosen={(read) => void judge(chosen.file, read)}
        onAnother={() => choose(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title")}
      description={t("text")}
      footer={<Button onClick={onClose}>{t("layout.cancel")}</Button>}
    >
      <div className="space-y-5">
        <FileDrop
          endpoint={readStatement}
          inputFor={({ name }) => ({ file: name })}
          onDone={take}
          label={t("layout.file")}
          disabled={check.sending !== undefined}
          types={["xlsx"]}
          maxMb={10}
        />
        <WithoutSheet />
      </div>
    </Dialog>
  );
}

/** Whose bank gives no sheet types its lines into one of ours. */
function WithoutSheet() {
  const t = useTranslations("bill.statement.layout");
  const save = useDownload(exportStatementTemplate);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-hint">
      {t("withoutSheet")}
      <Button
        variant="text"
        size="small"
        className="-ml-1.5"
        pending={save.isPending}
        onClick={() => save.mutate({ type: "template" })}
      >
        <Download aria-hidden className="size-4" />
        {t("emptySheet")}
      </Button>
    </p>
  );
}
