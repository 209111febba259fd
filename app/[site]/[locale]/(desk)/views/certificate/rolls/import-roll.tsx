"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import {
  checkBatch,
  checkRoll,
  exportRollTemplate,
  importRoll,
  listRolls,
  rollColumns,
  rollPage,
} from "@/lib/domain/certificate/contract";

type ImportRollProps = {
  competitionId: string;
  /** Of the roll that is looked at. */
  rollName?: string;
  onTaken: (rollId: string) => void;
  onClose: () => void;
};

/** Imports people into a roll, which is made where there is none of its name. */
export function ImportRoll({ competitionId, rollName = "", onTaken, onClose }: ImportRollProps) {
  const t = useTranslations("certificate.roll");
  const id = useId();
  const [typed, setTyped] = useState(rollName);
  const name = typed.trim();
  return (
    <ImportDialog
      title={t("importTitle")}
      description={t("importText")}
      first={{
        done: true,
        control: (
          <div className="space-y-1">
            <Label htmlFor={id}>{t("name")}</Label>
            <Input
              id={id}
              value={typed}
              maxLength={40}
              describedBy={`${id}-hint`}
              onChange={(event) => setTyped(event.target.value)}
            />
            <p id={`${id}-hint`} className="text-note text-ink-2">
              {t("nameHint")}
            </p>
          </div>
        ),
      }}
      given={{ competitionId, ...(name && { rollName: name }) }}
      update={t("update")}
      template={exportRollTemplate}
      check={checkRoll}
      take={importRoll}
      columns={rollColumns.map((key) => ({ key, title: t(`columns.${key}`) }))}
      invalidate={[listRolls, rollPage, checkBatch]}
      onTaken={({ rollId }) => onTaken(rollId)}
      onClose={onClose}
    />
  );
}
