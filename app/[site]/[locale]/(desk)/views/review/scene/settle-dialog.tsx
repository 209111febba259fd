"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  type Difference,
  listScenes,
  type PaperSheet,
  paperDetail,
  paperPage,
  sceneDetail,
  settleSheet,
} from "@/lib/domain/review/contract";

type SettleDialogProps = { sheet: PaperSheet; onClose: () => void };
type Picks = Record<string, 1 | 2>;

/** The fields in which two typings differ, each to be read as one of the two read it. */
export function SettleDialog({ sheet, onClose }: SettleDialogProps) {
  const t = useTranslations("review.scene.paper");
  const common = useTranslations("common");
  const { taskId, judgingNo: number, expertName: expert } = sheet;
  const found = useRead(paperDetail, { taskId });
  const [picks, pick] = useState<Picks>({});
  const settle = useWrite(settleSheet, {
    invalidate: [paperPage, paperDetail, sceneDetail, listScenes],
    onDone: () => {
      toast.success(t("settled"));
      onClose();
    },
  });
  const differences = found.data?.differences ?? [];
  const isChosen = differences.every(({ field }) => picks[field] !== undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("settleTitle", { number, expert })}
      description={t("settleNote")}
      footer={
        <>
          {!isChosen && <span className="mr-auto text-note text-hint">{t("choose")}</span>}
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!isChosen || differences.length === 0}
            pending={settle.isPending}
            onClick={() => settle.mutate({ taskId, typings: found.data?.typings ?? 0, picks })}
          >
            {t("settleAct")}
          </Button>
        </>
      }
    >
      <Loaded query={found}>
        {() =>
          differences.length === 0 ? (
            <Empty title={t("none")} className="py-6" />
          ) : (
            <div className="divide-y divide-rule">
              {differences.map((one) => (
                <Reading
                  key={one.field}
                  of={one}
                  value={picks[one.field]}
                  onPick={(value) => pick((before) => ({ ...before, [one.field]: value }))}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type ReadingProps = { of: Difference; value: 1 | 2 | undefined; onPick: (value: 1 | 2) => void };

function Reading({ of, value, onPick }: ReadingProps) {
  const t = useTranslations("review.scene.paper");
  const marks = useTranslations("review.sheet");
  const said = (read: Difference["first"]) =>
    read === null ? t("empty") : typeof read === "boolean" ? marks(read ? "pass" : "fail") : String(read);
  const choice = (no: 1 | 2, read: Difference["first"]) => ({
    value: String(no),
    label: <span className="figures font-medium break-words whitespace-pre-wrap">{said(read)}</span>,
    hint: t(no === 1 ? "first" : "second"),
  });
  return (
    <div className="space-y-2 py-3">
      <p className="font-medium">{of.label}</p>
      <RadioGroup
        label={of.label}
        value={value === undefined ? "" : String(value)}
        options={[choice(1, of.first), choice(2, of.second)]}
        onChange={(chosen) => onPick(chosen === "2" ? 2 : 1)}
      />
    </div>
  );
}
