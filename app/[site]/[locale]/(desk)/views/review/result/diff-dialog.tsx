"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Points } from "@/components/review/points";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { resultDiff } from "@/lib/domain/review/contract";

type Of = { revisionId: string; no: number };

/** What changed from one revision to the next. */
export function DiffDialog({ from, to, onClose }: { from: Of; to: Of; onClose: () => void }) {
  const t = useTranslations("review.result");
  const diff = useRead(resultDiff, { fromId: from.revisionId, toId: to.revisionId });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t("diffTitle", { from: from.no, to: to.no })}
      description={t("diffText")}
    >
      <Loaded query={diff}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-note text-ink-2">{t("noDiff")}</p>
          ) : (
            <Table label={t("diffTitle", { from: from.no, to: to.no })} frame="border border-rule">
              <Thead>
                <tr>
                  <Th pinned>{t("work")}</Th>
                  <Th numeric>{t("rank")}</Th>
                  <Th numeric>{t("finalScore")}</Th>
                </tr>
              </Thead>
              <tbody>
                {rows.map((row) => (
                  <Tr key={row.workId}>
                    <Td pinned>
                      {row.title}
                      <span className="block text-note text-hint">{row.teamName}</span>
                    </Td>
                    <Td numeric>
                      {row.before?.rank ?? "—"} → {row.after?.rank ?? "—"}
                    </Td>
                    <Td numeric>
                      <Points value={row.before?.finalScore ?? null} /> →{" "}
                      <Points value={row.after?.finalScore ?? null} />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </Loaded>
    </Dialog>
  );
}
