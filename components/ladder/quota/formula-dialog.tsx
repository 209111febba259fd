"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { computeQuotas, listQuotas, orgList, previewQuotas } from "@/lib/domain/ladder/contract";
import { FormulaFields, type FormulaTyped } from "./formula-fields";
import { FormulaTable } from "./formula-table";

type Props = { stageId: string; itemId: string; onClose: () => void };

const first: FormulaTyped = {
  ...{ base: 5, perEntered: 0.1, perFormer: 0, perPromoted: 0 },
  ...{ perAward: 0.5, level: 3, least: 1, most: 30 },
};

/** Computes numbers by a formula: what each is made of is shown before anything is set. */
export function FormulaDialog({ stageId, itemId, onClose }: Props) {
  const t = useTranslations("ladder.quota.formula");
  const common = useTranslations("common");
  const [formula, type] = useState(first);
  const asked = useDeferredValue(formula);
  const input = { stageId, itemId: itemId || undefined, ...asked };
  const isOrdered = asked.least <= asked.most;
  const preview = useRead(previewQuotas, input, { keep: true, enabled: isOrdered });
  const compute = useWrite(computeQuotas, {
    invalidate: [listQuotas, orgList, previewQuotas],
    onDone: ({ set }) => {
      toast.success(t("done", { count: set }));
      onClose();
    },
  });
  const { digest = "", rows = [], above = [] } = preview.data ?? {};
  const ready = isOrdered && rows.length > 0 && above.length === 0 && !preview.isFetching && asked === formula;
  return (
    <Dialog
      open
      size="large"
      title={t("title")}
      description={t("text")}
      onOpenChange={(stay) => !stay && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={!ready}
            pending={compute.isPending}
            onClick={() => compute.mutate({ ...input, digest })}
          >
            {t("apply", { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <FormulaFields formula={formula} levels={preview.data?.levels ?? []} onChange={type} />
        <Loaded query={preview}>
          {(found) => (
            <div className="space-y-2">
              <p className="text-note text-ink-2">
                {found.lastContest ? t("last", { contest: found.lastContest }) : t("noLast")}
              </p>
              {found.above.length > 0 && (
                <ul role="alert" className="space-y-1 text-note text-status-refused">
                  {found.above.map((one) => (
                    <li key={`${one.school} ${one.track}`}>{t("above", one)}</li>
                  ))}
                </ul>
              )}
              {found.rows.length === 0 ? <p className="text-note">{t("none")}</p> : <FormulaTable rows={found.rows} />}
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
