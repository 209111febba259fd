"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { QuotaMade } from "@/components/ladder/quota-made";
import { Input } from "@/components/ui/control/input";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { listQuotas } from "@/lib/domain/ladder/contract";
import { FirstRows } from "./first-rows";

type Props = {
  rows: z.output<typeof listQuotas.output>;
  /** What was typed, by organisation; the line for all has no id. */
  typed: ReadonlyMap<string, string>;
  onType: (orgId: string, value: string) => void;
};

/** The numbers of the organisations, to be typed, and what each is made of. */
export function QuotaTable({ rows, typed, onType }: Props) {
  const t = useTranslations("contest.quota");
  const ladder = useTranslations("ladder.quota");
  return (
    <FirstRows rows={rows}>
      {(shown) => (
        <Table label={t("open")} compact stacked={false} frame="max-h-96 overflow-y-auto border border-rule">
          <Thead>
            <tr>
              <Th>{t("school")}</Th>
              <Th numeric className="max-sm:hidden">
                {t("works")}
              </Th>
              <Th numeric>{t("sealed")}</Th>
              <Th numeric>{t("value")}</Th>
              <Th className="max-sm:hidden">{ladder("madeOf")}</Th>
            </tr>
          </Thead>
          <tbody>
            {shown.map(({ orgId, orgName, schoolName, mayEdit, works, sealed, value, origin }) => (
              <Tr key={orgId ?? ""}>
                <Td>
                  {orgName ?? t("forAll")}
                  {schoolName && <span className="block text-note text-hint">{schoolName}</span>}
                  {origin?.made && value !== null && (
                    <span className="block text-note text-hint sm:hidden">
                      <QuotaMade value={value} origin={origin} />
                    </span>
                  )}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {orgId && works}
                </Td>
                <Td numeric>{orgId && sealed}</Td>
                <Td numeric>
                  {mayEdit === 1 ? (
                    <Input
                      type="number"
                      min={0}
                      max={100_000}
                      step={1}
                      className="figures w-20 text-right"
                      aria-label={[t("value"), schoolName, orgName ?? t("forAll")].filter(Boolean).join(" ")}
                      value={typed.get(orgId ?? "") ?? value ?? ""}
                      onChange={(event) => onType(orgId ?? "", event.target.value)}
                    />
                  ) : (
                    (value ?? "—")
                  )}
                </Td>
                <Td className="text-note text-ink-2 max-sm:hidden">
                  {origin && value !== null && <QuotaMade value={value} origin={origin} />}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </FirstRows>
  );
}
