"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { useList } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type DrawRow, drawResult } from "@/lib/domain/review/contract";
import { listed } from "@/lib/i18n/listed";

/** What an order or a drawing of lots gave, by name, for its organiser. */
export function DrawResultDialog({ row, onClose }: { row: DrawRow; onClose: () => void }) {
  const t = useTranslations("passport.draw.desk");
  const field = useTranslations("passport.draw");
  const list = useList(drawResult, { fixed: { drawId: row.drawId }, name: "drawn", pageSize: 20 });
  const words = useTranslations("review.distribution");
  const locale = useLocale();
  const away = useRead(drawResult, { drawId: row.drawId, pageNum: 1, pageSize: 1 }).data?.away ?? [];
  return (
    <Dialog open size="large" onOpenChange={(open) => !open && onClose()} title={t("resultTitle")}>
      <DataTable
        label={t("resultTitle")}
        list={list}
        rowKey={(one) => one.label}
        columns={[
          { title: t("place"), numeric: true, cell: (one) => one.place },
          { title: t("label"), cell: (one) => <code>{one.label}</code> },
          { title: t("name"), cell: (one) => one.name },
          { title: t("org"), cell: (one) => one.orgName },
          ...(row.kind === "lots"
            ? [{ title: field("field"), cell: (one: { field: string }) => one.field || field("reserve") }]
            : []),
        ]}
      />
      {away.length > 0 && (
        <p className="mt-4 text-note text-ink-2">{words("passedOver", { names: listed(away, locale) })}</p>
      )}
    </Dialog>
  );
}
