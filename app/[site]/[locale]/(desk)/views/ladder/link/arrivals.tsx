"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { arrivalColumns, exportArrivals, listArrivals } from "@/lib/domain/ladder/contract";

const SIZE = 20;

/** The teams that came by a link, with where each came from. */
export function Arrivals({ linkId }: { linkId: string }) {
  const t = useTranslations("ladder.link");
  const common = useTranslations("common");
  const [pageNum, turn] = useState(1);
  const found = useRead(listArrivals, { linkId, pageNum, pageSize: SIZE }, { keep: true });
  return (
    <section className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t("arrivals")}</h3>
        <ColumnsDialog
          endpoint={exportArrivals}
          columns={arrivalColumns}
          filters={{ linkId }}
          words={{
            title: t("arrivalExport.title"),
            hint: t("arrivalExport.hint"),
            column: (name) => t(`arrivalExport.columns.${name}`),
          }}
        />
      </div>
      <Loaded query={found}>
        {({ list, total }) => (
          <>
            <Table label={t("arrivals")} compact frame="max-h-80 overflow-y-auto border border-rule">
              <Thead>
                <tr>
                  <Th>{t("team")}</Th>
                  <Th>{t("number")}</Th>
                  <Th>{t("school")}</Th>
                  <Th>{t("cameFrom")}</Th>
                  <Th numeric>{t("rank")}</Th>
                </tr>
              </Thead>
              <tbody>
                {list.map((one) => (
                  <Tr key={one.teamId}>
                    <Td>{one.teamName}</Td>
                    <Td className="figures">{one.teamNumber}</Td>
                    <Td>{one.schoolName}</Td>
                    <Td>
                      {one.fromStage}
                      <span className="block text-note text-hint">{one.fromNumber}</span>
                    </Td>
                    <Td numeric>{one.rank ?? t("direct")}</Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
            {total > SIZE && (
              <div className="flex items-center justify-end gap-3 text-note">
                <Button size="small" disabled={pageNum === 1} onClick={() => turn(pageNum - 1)}>
                  {common("previous")}
                </Button>
                <span className="figures">
                  {pageNum} / {Math.ceil(total / SIZE)}
                </span>
                <Button size="small" disabled={pageNum * SIZE >= total} onClick={() => turn(pageNum + 1)}>
                  {common("next")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
