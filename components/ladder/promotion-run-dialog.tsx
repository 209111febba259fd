"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Loaded } from "@/components/kit/loaded";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { Points } from "@/components/review/points";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { exportPromotionRun, promotionFacts, promotionRunDetail } from "@/lib/domain/ladder/contract";
import { AnswerDays } from "./answer-days";
import { PromotionReason } from "./promotion-reason";
import { RowsInView } from "./promotion-rows/rows-in-view";
import { type Seeking, useSought } from "./promotion-rows/use-sought";
import { promotionMarks } from "./promotion-table";
import { RunRule } from "./run-rule";

type Detail = z.output<typeof promotionRunDetail.output>;
type Row = Detail["rows"][number];
type Props = { run: { runId: string; no: number; reason: string | null }; onClose: () => void };

/** A published promotion as it was, and where the same rule would decide otherwise by the newest results. */
export function PromotionRunDialog({ run, onClose }: Props) {
  const t = useTranslations("review.promotion");
  const seeking = useSought();
  const [only, setOnly] = useState(false);
  const asked = { runId: run.runId, ...seeking.asked, ...(only && { differing: 1 as const }) };
  const detail = useRead(promotionRunDetail, asked, { keep: true });
  return (
    <Dialog
      open
      size="large"
      title={t("run", { no: run.no })}
      description={run.reason ? t("runReason", { reason: run.reason }) : t("runsNote")}
      onOpenChange={(stay) => !stay && onClose()}
    >
      <Loaded query={detail}>
        {(found) => (
          <div className="space-y-6">
            <RunRule detail={found} />
            <AnswerDays run={found} />
            <Rows
              detail={found}
              seeking={seeking}
              only={only}
              onOnly={(next) => {
                setOnly(next);
                seeking.turn(1);
              }}
            >
              <ColumnsDialog
                endpoint={exportPromotionRun}
                columns={promotionFacts}
                filters={{ runId: run.runId }}
                words={{
                  title: t("export.title"),
                  hint: t("export.hint"),
                  column: (name) => t(`export.columns.${name}`),
                }}
              />
            </Rows>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const differs = ({ fate, now }: Row) => fate !== now;

type RowsProps = {
  detail: Detail;
  seeking: Seeking;
  /** Only works of which the rule would say something else now. */
  only: boolean;
  onOnly: (only: boolean) => void;
  children: ReactNode;
};

function Rows({ detail, seeking, only, onOnly, children }: RowsProps) {
  const t = useTranslations("review.promotion");
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-ink-2">{t("differing", { count: detail.differing })}</p>
        {detail.differing > 0 && (
          <Checkbox label={t("onlyDiffering")} checked={only} onChange={(event) => onOnly(event.target.checked)} />
        )}
        {children}
      </div>
      <RowsInView found={detail} seeking={seeking}>
        <Table label={t("runs")} compact stacked={false} frame="max-h-[60dvh] overflow-y-auto border border-rule">
          <Thead>
            <tr>
              <Th numeric>{t("column.rank")}</Th>
              <Th>{t("column.work")}</Th>
              <Th numeric className="max-sm:hidden">
                {t("column.score")}
              </Th>
              <Th>{t("column.fate")}</Th>
              <Th>{t("now")}</Th>
            </tr>
          </Thead>
          <tbody>
            {detail.rows.map((row) => (
              <Tr key={row.workId}>
                <Td numeric>{row.rank}</Td>
                <Td className="sm:min-w-48">
                  {row.title}
                  <span className="block text-note text-hint">
                    {[row.teamNumber, row.teamName, row.schoolName].filter(Boolean).join(" · ")}
                  </span>
                </Td>
                <Td numeric className="max-sm:hidden">
                  {row.finalScore !== null && <Points value={row.finalScore} />}
                </Td>
                <Td>
                  {row.fate ? <Tag status={promotionMarks[row.fate]}>{t(`fate.${row.fate}`)}</Tag> : t("newcomer")}
                  {row.offer && <span className="ml-2 text-note text-ink-2">{t(`offers.${row.offer}`)}</span>}
                  {row.fate && (
                    <span className="block text-note text-hint">
                      {row.byHand ? t("byHand") : <PromotionReason {...row} leastScore={detail.rule.leastScore} />}
                    </span>
                  )}
                </Td>
                <Td>
                  {!differs(row) ? (
                    <span className="text-note text-hint max-sm:sr-only">{t("nowSame")}</span>
                  ) : row.now ? (
                    <Tag status={promotionMarks[row.now]}>{t(`fate.${row.now}`)}</Tag>
                  ) : (
                    t("nowGone")
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </RowsInView>
    </div>
  );
}
