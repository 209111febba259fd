"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Points } from "@/components/review/points";
import { Button } from "@/components/ui/control/button";
import { Switch } from "@/components/ui/control/switch";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { WhatIfInputs } from "@/lib/domain/review/contract";
import { changesAward, type Move } from "./moves";

const STEP = 50;

type Props = {
  inputs: WhatIfInputs;
  moves: Move[];
  names: ReadonlyMap<string, string>;
  /** By work: how often it keeps its award. */
  kept: ReadonlyMap<string, number>;
};

/** Each work before and after, those that change their award first. */
export function MovesTable({ inputs, moves, names, kept }: Props) {
  const t = useTranslations("review.whatIf");
  const [onlyChanged, only] = useState(false);
  const [shown, show] = useState(STEP);
  const list = onlyChanged ? moves.filter(changesAward) : moves;
  const named = (ruleId: string | null) => (ruleId === null ? t("noAward") : (names.get(ruleId) ?? ""));
  return (
    <div className="space-y-3">
      <Switch label={t("onlyChanged")} checked={onlyChanged} onCheckedChange={only} />
      <Table label={t("moves")} frame="border border-rule">
        <Thead>
          <tr>
            <Th>{t("work")}</Th>
            <Th numeric>{t("rank")}</Th>
            <Th numeric>{t("score")}</Th>
            <Th>{t("award")}</Th>
            <Th numeric>{t("kept")}</Th>
          </tr>
        </Thead>
        <tbody>
          {list.slice(0, shown).map((move) => {
            const work = inputs.works[Number(move.workId)];
            const share = kept.get(move.workId);
            return (
              <Tr key={move.workId}>
                <Td className="min-w-48">
                  {work?.title}
                  <span className="block text-note text-hint">
                    <span className="figures">{work?.judgingNo}</span> · {work?.schoolName}
                  </span>
                </Td>
                <Td numeric>{turn(move.before?.rank, move.after?.rank)}</Td>
                <Td numeric>
                  <Points value={points(move.before?.score)} />
                  {move.before?.score !== move.after?.score && (
                    <>
                      {" → "}
                      <Points value={points(move.after?.score)} />
                    </>
                  )}
                </Td>
                <Td>
                  {changesAward(move) ? (
                    <span className="flex flex-wrap items-center gap-2">
                      <span className="text-hint line-through">{named(move.awardBefore)}</span>
                      <Tag status={move.awardAfter === null ? "refused" : "awarded"}>{named(move.awardAfter)}</Tag>
                    </span>
                  ) : (
                    <span className={move.awardAfter === null ? "text-hint" : undefined}>{named(move.awardAfter)}</span>
                  )}
                </Td>
                <Td numeric>{share === undefined ? "—" : `${(share * 100).toFixed(1)} %`}</Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      {list.length === 0 && <p className="text-note text-ink-2">{t("nothingChanged")}</p>}
      {list.length > shown && (
        <Button size="small" onClick={() => show(shown + STEP)}>
          {t("more", { left: list.length - shown })}
        </Button>
      )}
    </div>
  );
}

const points = (score: number | undefined) => (score === undefined ? null : score / 10_000);
const turn = (before: number | undefined, after: number | undefined) =>
  before === after ? `${after ?? "—"}` : `${before ?? "—"} → ${after ?? "—"}`;
