"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Points } from "@/components/review/points";
import { cn } from "@/components/ui/cn";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";

type Row = {
  key: string;
  name: string;
  href: string;
  current: boolean;
  sheets: number;
  mean: number | null;
  deviation: number | null;
};

/** Groups, experts or columns with their means and deviations; each name leads one step on. */
export function MomentTable({ title, rows }: { title: string; rows: Row[] }) {
  const t = useTranslations("review.spread");
  return (
    <Section level={3} title={title}>
      <Table label={title} compact frame="max-h-96 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th>{t("name")}</Th>
            <Th numeric>{t("sheets")}</Th>
            <Th numeric>{t("mean")}</Th>
            <Th numeric>{t("deviation")}</Th>
          </tr>
        </Thead>
        <tbody>
          {rows.map(({ key, name, href, current, sheets, mean, deviation }) => (
            <Tr key={key}>
              <Td className="min-w-32">
                <Link
                  href={href}
                  aria-current={current ? "true" : undefined}
                  className={cn(
                    "inline-flex min-h-6 items-center underline underline-offset-4 hover:text-mark",
                    current && "font-semibold",
                  )}
                >
                  {name}
                </Link>
              </Td>
              <Td numeric>{sheets}</Td>
              <Td numeric>
                <Points value={mean} />
              </Td>
              <Td numeric>
                <Points value={deviation} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
