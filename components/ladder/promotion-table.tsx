"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { drawPromotion } from "@/lib/domain/ladder/contract";
import { PromotionReason } from "./promotion-reason";
import type { Changed } from "./promotion-rows/changes";

type Row = z.output<typeof drawPromotion.output>["rows"][number];
type Props = { rows: readonly Row[]; leastScore: number; changed: Changed; onChange: (changed: Changed) => void };

export const promotionMarks = { promoted: "open", reserve: "soon", undecided: "refused", out: "closed" } as const;

/** The list that a rule gives, best first; each fate can be turned by hand. */
export function PromotionTable({ rows, leastScore, changed, onChange }: Props) {
  const t = useTranslations("review.promotion");
  const turn = ({ workId, fate: from, why }: Row, to?: "promoted" | "out") => {
    const next = new Map(changed);
    if (to) next.set(workId, { to, from, isNew: from !== "out" || why !== "earlier" });
    else next.delete(workId);
    onChange(next);
  };
  return (
    <Table label={t("title")} compact stacked={false} frame="max-h-96 overflow-y-auto border border-rule">
      <Thead>
        <tr>
          {(["rank", "work", "score"] as const).map((name) => (
            <Th key={name} numeric={name !== "work"}>
              {t(`column.${name}`)}
            </Th>
          ))}
          <Th className="max-sm:hidden">{t("column.fate")}</Th>
          <Th className="max-sm:hidden" numeric>
            {t("column.change")}
          </Th>
        </tr>
      </Thead>
      <tbody>
        {rows.map((ruled) => {
          const by = changed.get(ruled.workId);
          const byHand = by !== undefined;
          const row = by ? { ...ruled, fate: by.to } : ruled;
          const fate = <Fate row={row} byHand={byHand} leastScore={leastScore} />;
          const change = <Change row={row} byHand={byHand} onTurn={(to) => turn(ruled, to)} />;
          return (
            <Tr key={row.workId}>
              <Td numeric>{row.rank || ""}</Td>
              <Td className="sm:min-w-48">
                {row.title}
                <span className="block text-note text-hint">
                  {[row.teamNumber, row.teamName, row.schoolName].filter(Boolean).join(" · ")}
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 sm:hidden">
                  {fate}
                  {change}
                </span>
              </Td>
              <Td numeric>{row.finalScore !== null && <Points value={row.finalScore} />}</Td>
              <Td className="max-sm:hidden">{fate}</Td>
              <Td className="max-sm:hidden" numeric>
                {change}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Fate({ row, byHand, leastScore }: { row: Row; byHand: boolean; leastScore: number }) {
  const t = useTranslations("review.promotion");
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {row.gone ? (
        <Tag status="awarded">{t("gone")}</Tag>
      ) : row.why === "unchecked" ? (
        <Tag status="soon">{t("noCandidate")}</Tag>
      ) : (
        <Tag status={promotionMarks[row.fate]}>{t(`fate.${row.fate}`)}</Tag>
      )}
      {!row.gone && !byHand && (
        <span className="text-note text-hint">
          <PromotionReason {...row} leastScore={leastScore} />
        </span>
      )}
    </span>
  );
}

type ChangeProps = { row: Row; byHand: boolean; onTurn: (to?: "promoted" | "out") => void };

function Change({ row, byHand, onTurn }: ChangeProps) {
  const t = useTranslations("review.promotion");
  if (row.gone || row.why === "unchecked") return null;
  const turns =
    row.fate === "undecided" || row.fate === "reserve"
      ? (["promoted", "out"] as const)
      : row.fate === "promoted"
        ? (["out"] as const)
        : (["promoted"] as const);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      {turns.map((to, n) =>
        byHand && n > 0 ? null : (
          <Button key={to} size="small" variant="text" guard={0} onClick={() => onTurn(byHand ? undefined : to)}>
            {t(byHand ? "undo" : to === "promoted" ? "add" : "remove")}
            <span className="sr-only">{row.title}</span>
          </Button>
        ),
      )}
    </span>
  );
}
