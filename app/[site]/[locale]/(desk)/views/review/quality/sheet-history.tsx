"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import type { evaluationDetail } from "@/lib/domain/review/contract";

type History = z.output<typeof evaluationDetail.output>["history"];

/** What happened to the sheets of a work, oldest first. */
export function SheetHistory({ history }: { history: History }) {
  const t = useTranslations("review.record");
  if (history.length === 0) return <p className="text-note text-ink-2">{t("noHistory")}</p>;
  return (
    <Table label={t("history")} frame="border border-rule">
      <Thead>
        <tr>
          <Th>{t("time")}</Th>
          <Th>{t("expert")}</Th>
          <Th>{t("status")}</Th>
          <Th>{t("reason")}</Th>
          <Th>{t("by")}</Th>
        </tr>
      </Thead>
      <tbody>
        {history.map(({ taskId, expertName, to, reason, byName, time }) => (
          <Tr key={`${taskId} ${to} ${time}`}>
            <Td>
              <DateText value={time} form="numeric" />
            </Td>
            <Td className="whitespace-nowrap">{expertName}</Td>
            <Td>
              <TaskStatusTag status={to} />
            </Td>
            <Td>{reason ?? "—"}</Td>
            <Td className="whitespace-nowrap">{byName ?? "—"}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
