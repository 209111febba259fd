"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { ErrorState } from "@/components/ui/state/error-state";
import { Skeleton } from "@/components/ui/state/skeleton";
import { Refusal } from "@/lib/http/call";
import type { List } from "./use-list";

/** Shown below the head of an empty table: a skeleton, the error, or the next step. */
export function TableState<Row>({ list, columns, empty }: { list: List<Row>; columns: number; empty?: ReactNode }) {
  const t = useTranslations("kit");
  if (list.pending) return <RowsToCome columns={columns} />;
  // A refresh that failed has said so; the rows stay.
  if (list.error && list.rows.length === 0)
    return (
      <ErrorState
        onRetry={list.refetch}
        retrying={list.fetching}
        traceId={list.error instanceof Refusal ? list.error.traceId : undefined}
      >
        {list.error.message || undefined}
      </ErrorState>
    );
  if (list.rows.length > 0) return null;
  if (list.narrowed)
    return (
      <Empty title={t("empty.narrowed")} action={<Button onClick={list.reset}>{t("empty.clear")}</Button>}>
        {t("empty.narrowedHint")}
      </Empty>
    );
  return empty ?? <Empty title={t("empty.title")} />;
}

function RowsToCome({ columns }: { columns: number }) {
  return (
    <div aria-hidden className="-mt-3 border-x border-b border-rule">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b border-rule px-3 last:border-0">
          {Array.from({ length: Math.min(columns, 6) }, (_, cell) => (
            <Skeleton key={cell} className={cell === 0 ? "w-40" : "flex-1"} />
          ))}
        </div>
      ))}
    </div>
  );
}
