"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/control/button";

/** So many rows are drawn at first, and with each press of the button: thousands of schools make no page slow. */
const STEP = 200;

/** Draws the first of many rows; the others come when they are asked for. */
export function FirstRows<Row>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}) {
  const t = useTranslations("ladder.quota");
  const [most, show] = useState(STEP);
  return (
    <div className="space-y-2">
      {children(rows.slice(0, most))}
      {rows.length > most && (
        <Button size="small" onClick={() => show(most + STEP)}>
          {t("more", { count: rows.length - most })}
        </Button>
      )}
    </div>
  );
}
