"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Button } from "@/components/ui/control/button";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { groupProgress, returnReview } from "@/lib/domain/review/contract";

/** The leader's view of the group. */
export function GroupTable({ planId }: { planId: string }) {
  const t = useTranslations("review.mine");
  const common = useTranslations("common");
  const confirm = useConfirm();
  const returns = usePlanAllows()("judge");
  const group = useRead(groupProgress, { planId });
  const giveBack = useWrite(returnReview, { invalidate: [groupProgress] });
  const ask = async (taskId: string, name: string, no: string) => {
    const answer = await confirm({ title: t("returnTitle", { name, no }), act: t("return"), reason: "required" });
    if (answer) giveBack.mutate({ taskId, reason: answer.reason });
  };
  return (
    <Loaded query={group}>
      {(rows) => (
        <Table label={t("group")} frame="max-h-112 overflow-y-auto border border-rule">
          <Thead>
            <tr>
              <Th pinned>{t("judgingNo")}</Th>
              <Th>{t("expert")}</Th>
              <Th>{common("status")}</Th>
              <Th numeric>{t("total")}</Th>
              <Th />
            </tr>
          </Thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.taskId}>
                <Td pinned className="figures">
                  {row.judgingNo}
                </Td>
                <Td className="whitespace-nowrap">{row.expertName}</Td>
                <Td>
                  <TaskStatusTag status={row.status} />
                </Td>
                <Td numeric>
                  <Points value={row.total} />
                </Td>
                <Td numeric>
                  {returns && row.status === "submitted" && (
                    <Button
                      size="small"
                      variant="text"
                      guard={300}
                      onClick={() => void ask(row.taskId, row.expertName, row.judgingNo)}
                    >
                      {t("return")}
                      <span className="sr-only">
                        {row.judgingNo} {row.expertName}
                      </span>
                    </Button>
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Loaded>
  );
}
