import { useTranslations } from "next-intl";
import { InBoth } from "@/components/site/blocks/in-both";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { Told } from "@/lib/domain/contest/contract";

/** What is won, the highest first, as the organiser ordered it. */
export function PrizeTable({ prizes }: { prizes: Told["prizes"] }) {
  const t = useTranslations("home.contest");
  return (
    <Table label={t("prizes")}>
      <Thead>
        <tr>
          <Th>{t("prize")}</Th>
          <Th numeric>{t("prizeCount")}</Th>
          <Th>{t("reward")}</Th>
        </tr>
      </Thead>
      <tbody>
        {prizes.map(({ name, count, reward }, at) => (
          <Tr key={`${at} ${name.zh}`} className="align-top">
            <Th scope="row" className="h-auto py-2.5 whitespace-normal">
              <span className="font-medium">
                <InBoth words={name} />
              </span>
            </Th>
            <Td data-title={t("prizeCount")} numeric className="py-2.5">
              {count ?? "—"}
            </Td>
            <Td data-title={t("reward")} className="py-2.5 whitespace-pre-line text-ink-2">
              {reward.zh || reward.en ? <InBoth words={reward} /> : "—"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
