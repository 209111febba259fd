"use client";

import { useTranslations } from "next-intl";
import { Drawer } from "@/components/ui/overlay/drawer";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { OperationLog } from "@/lib/domain/report/contract";
import { LogSubject } from "./log-subject";

/** One act with everything that is known of it: each field before and after. */
export function LogDrawer({ row, onClose }: { row: OperationLog | undefined; onClose: () => void }) {
  const t = useTranslations("system.log");
  return (
    <Drawer title={row?.actionName ?? t("detail")} open={Boolean(row)} onOpenChange={(next) => !next && onClose()}>
      {row && (
        <div className="space-y-6">
          <DescriptionList
            columns={1}
            items={[
              { term: t("time"), value: <DateText value={row.time} /> },
              {
                term: t("who"),
                value: row.realName
                  ? `${row.realName}（${row.username}）`
                  : t(row.roleKey === "SYSTEM" ? "house" : "visitor"),
              },
              { term: t("role"), value: row.roleName },
              { term: t("module"), value: row.module ? t(`modules.${row.module}`) : null },
              { term: t("entity"), value: <LogSubject row={row} /> },
              ...(row.reason ? [{ term: t("reason"), value: row.reason }] : []),
              ...row.facts.map((fact) => ({
                term: fact.label,
                value: <span className="break-words">{fact.value}</span>,
              })),
              { term: t("device"), value: row.device },
              { term: t("ip"), value: row.ip && <span className="figures">{row.ip}</span> },
            ]}
          />
          {row.changes.length > 0 && (
            <Table label={t("change")} frame="border border-rule">
              <Thead>
                <tr>
                  <Th>{t("field")}</Th>
                  <Th>{t("before")}</Th>
                  <Th>{t("after")}</Th>
                </tr>
              </Thead>
              <tbody>
                {row.changes.map((change) => (
                  <Tr key={change.label}>
                    <Td>{change.label}</Td>
                    <Td className="break-words">{change.from || "—"}</Td>
                    <Td className="break-words">{change.to}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      )}
    </Drawer>
  );
}
