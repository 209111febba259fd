"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { MarkSpread } from "@/lib/domain/review/contract";
import { hrefOf, rangeOf, type Step } from "./steps";

type Props = { step: Step; marks: Pick<MarkSpread, "bars" | "max" | "sheets"> };

/** The chart is a table: a row is a bar, its figures stand in it, and it leads to the works behind it. Empty ends are left out. */
export function BarTable({ step, marks }: Props) {
  const t = useTranslations("review.spread");
  const { bars, sheets } = marks;
  const most = Math.max(1, ...bars);
  const used = bars.flatMap((count, at) => (count > 0 ? [at] : []));
  const shown = bars.map((count, at) => ({ count, at })).slice(used[0] ?? 0, (used.at(-1) ?? -1) + 1);
  if (shown.length === 0) return <p className="text-note text-ink-2">{t("noMarks")}</p>;
  return (
    <Table label={t("chart")} compact frame="border border-rule max-w-3xl">
      <Thead>
        <tr>
          <Th>{t("mark")}</Th>
          <Th numeric>{t("sheets")}</Th>
          <Th numeric>{t("share")}</Th>
          <Th className="w-1/2">
            <span className="sr-only">{t("bar")}</span>
          </Th>
        </tr>
      </Thead>
      <tbody>
        {shown.map(({ count, at }) => {
          const isCurrent = step.bar === at;
          const range = t("range", rangeOf(at, marks));
          return (
            <Tr key={at}>
              <Td className="figures whitespace-nowrap">
                {count > 0 ? (
                  <Link
                    href={hrefOf({ ...step, bar: at })}
                    aria-current={isCurrent ? "true" : undefined}
                    className={cn(
                      "inline-flex min-h-6 items-center underline underline-offset-4 hover:text-mark",
                      isCurrent && "font-semibold",
                    )}
                  >
                    {range}
                  </Link>
                ) : (
                  <span className="text-hint">{range}</span>
                )}
              </Td>
              <Td numeric>{count}</Td>
              <Td numeric>{sheets > 0 ? `${((count / sheets) * 100).toFixed(1)} %` : "—"}</Td>
              <Td>
                <span
                  aria-hidden
                  className={cn("block h-4 min-w-px", isCurrent ? "bg-mark" : "bg-mark/60")}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
