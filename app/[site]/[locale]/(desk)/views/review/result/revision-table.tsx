"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/control/button";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { listRevisions } from "@/lib/domain/review/contract";
import { DiffDialog } from "./diff-dialog";

type Revision = z.output<typeof listRevisions.output>[number];
type RevisionTableProps = { revisions: Revision[]; chosen: string; onChoose: (revisionId: string) => void };

/** Every calculation that was stored; each can be compared with the one before it. */
export function RevisionTable({ revisions, chosen, onChoose }: RevisionTableProps) {
  const t = useTranslations("review.result");
  const whatIf = useTranslations("review.whatIf");
  const combination = useTranslations("review.combination");
  const comma = useTranslations("review");
  const ranking = useTranslations("ladder.ranking");
  const [compared, compare] = useState<{ from: Revision; to: Revision }>();
  return (
    <>
      <Table label={t("revisions")} frame="max-h-80 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th pinned>{t("no")}</Th>
            <Th>{t("at")}</Th>
            <Th>{t("by")}</Th>
            <Th numeric>{t("ranked")}</Th>
            <Th>{t("madeFrom")}</Th>
            <Th>{t("inputs")}</Th>
            <Th />
          </tr>
        </Thead>
        <tbody>
          {revisions.map((one, at) => {
            const before = revisions[at + 1];
            return (
              <Tr key={one.revisionId} aria-selected={one.revisionId === chosen || undefined}>
                <Td pinned>
                  <button
                    type="button"
                    aria-pressed={one.revisionId === chosen}
                    className="min-h-6 whitespace-nowrap text-link underline-offset-4 hover:underline"
                    onClick={() => onChoose(one.revisionId)}
                  >
                    {t("revision", { no: one.no })}
                  </button>
                </Td>
                <Td>
                  <DateText value={one.createTime} form="numeric" />
                </Td>
                <Td className="whitespace-nowrap">{one.byName}</Td>
                <Td numeric>{one.works}</Td>
                <Td>
                  {one.parts.length > 0 && (
                    <span className="block">
                      {combination("of")}{" "}
                      {one.parts
                        .map(({ planName, revisionNo, weight }) =>
                          combination("part", { plan: planName, no: revisionNo, weight }),
                        )
                        .join(" + ")}
                    </span>
                  )}
                  {one.imported && (
                    <span className="block">{ranking("fromFile", { file: one.imported.fileName })}</span>
                  )}
                  {one.overrideReason ?? (one.parts.length > 0 || one.imported ? null : "—")}
                  {one.overridden.length > 0 && (
                    <span className="block text-note text-status-refused">
                      {t("overridden", {
                        parts: one.overridden.map((part) => whatIf(`part.${part}`)).join(comma("comma")),
                      })}
                    </span>
                  )}
                </Td>
                <Td className="figures text-hint">{one.inputsHash.slice(0, 10)}</Td>
                <Td numeric>
                  {before && (
                    <Button size="small" variant="text" guard={0} onClick={() => compare({ from: before, to: one })}>
                      {t("compare", { no: before.no })}
                    </Button>
                  )}
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      {compared && <DiffDialog {...compared} onClose={() => compare(undefined)} />}
    </>
  );
}
