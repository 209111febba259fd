import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useEvery, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Drawer } from "@/components/ui/overlay/drawer";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import {
  type Difference,
  differencePage,
  type ReconciledDay,
  reconciliationPage,
  settleDifference,
  takeDifference,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const invalidate = [differencePage, reconciliationPage];

/** Where the gateway's bill of a day, or of every day, and our books differ. */
export function DifferencesDrawer({ day, onClose }: { day?: ReconciledDay; onClose: () => void }) {
  const t = useTranslations("reconciliation");
  const read = useEvery(differencePage, day ? { dayId: day.dayId } : { status: "open" });
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={day ? t("differences", { day: day.day }) : t("every")}
    >
      <Loaded query={read}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="text-ink-2">{t("none")}</p>}
            <ul className="divide-y divide-rule">
              {rows.map((row) => (
                <Row key={row.differenceId} row={row} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

const yuan = (fen: number | null) => (fen === null ? "—" : `¥${toYuan(fen)}`);

function Row({ row }: { row: Difference }) {
  const t = useTranslations("reconciliation");
  const { reason } = row;
  const because = reason === "gone" || reason === "otherDay" ? t(`because.${reason}`) : reason;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="flex flex-wrap items-center gap-2">
          <Tag status={row.status === "open" ? "refused" : "plain"}>{t(row.status)}</Tag>
          <span className="font-medium">
            {t(`line.${row.line}`)} · {t(`kind.${row.kind}`)}
          </span>
        </span>
        <span className="figures">
          {t("ours")} {yuan(row.ourFen)} · {t("theirs")} {yuan(row.theirFen)}
        </span>
      </p>
      <p className="figures text-note [overflow-wrap:anywhere] text-hint">
        {[row.day, row.outNo, row.tradeNo, row.competitionName].filter(Boolean).join(" · ")}
      </p>
      {(row.owner || because) && (
        <p className="text-note text-ink-2">
          {[row.owner && `${t("owner")} ${row.owner}`, because].filter(Boolean).join(" · ")}
        </p>
      )}
      {row.status === "open" && <Acts row={row} />}
    </li>
  );
}

function Acts({ row }: { row: Difference }) {
  const t = useTranslations("reconciliation");
  const { differenceId } = row;
  const take = useWrite(takeDifference, { invalidate, onDone: () => toast.success(t("taken")) });
  const settle = useWrite(settleDifference, { invalidate, onDone: () => toast.success(t("settleDone")) });
  return (
    <Can any={["fin:check:edit"]}>
      <p className="flex flex-wrap gap-2 pt-1">
        {!row.own && (
          <Button size="small" pending={take.isPending} onClick={() => take.mutate({ differenceId })}>
            {t("take")}
          </Button>
        )}
        <ConfirmButton
          size="small"
          question={{ title: t("settleTitle"), act: t("settle"), reason: "required" }}
          onConfirm={({ reason }) => settle.mutateAsync({ differenceId, reason })}
        >
          {t("settle")}
        </ConfirmButton>
      </p>
    </Can>
  );
}
