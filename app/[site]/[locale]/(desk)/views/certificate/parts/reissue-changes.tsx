"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { reissueChanges } from "@/lib/domain/certificate/contract";

type Props = z.output<typeof reissueChanges.output>;

/** What a certificate that is made anew says otherwise. */
export function ReissueChanges({ changes }: Props) {
  const t = useTranslations("certificate.list.change");
  return (
    <Table label={t("title")} frame="max-h-72 overflow-y-auto border border-rule">
      <Thead>
        <tr>
          {(["what", "before", "after"] as const).map((name) => (
            <Th key={name}>{t(name)}</Th>
          ))}
        </tr>
      </Thead>
      <tbody>
        {changes.map(({ what, before, after }) => (
          <Tr key={what}>
            <Td className="whitespace-nowrap">{what}</Td>
            <Td className="text-ink-2 wrap-anywhere whitespace-pre-line">{before || t("none")}</Td>
            <Td className="font-medium wrap-anywhere whitespace-pre-line">{after || t("none")}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
