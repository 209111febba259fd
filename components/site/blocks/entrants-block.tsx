import { useTranslations } from "next-intl";
import { ProvinceMap } from "@/components/ui/chart/province-map";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

type Entrants = { provinceCode: string; provinceName: string; teams: number }[];
type EntrantsBlockProps = { block: BlockOf<"entrants">; entrants: Entrants | undefined };

/** Where the entrants come from: a tile a province, the darker the more teams, and the same as a table. */
export function EntrantsBlock({ block, entrants = [] }: EntrantsBlockProps) {
  const t = useTranslations("site.page");
  return (
    <Section title={<InBoth words={block.title} />}>
      {entrants.length === 0 ? (
        <p className="text-ink-2">{t("noEntrants")}</p>
      ) : (
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ProvinceMap
            values={entrants.map(({ provinceCode: key, teams: value }) => ({ key, value, text: String(value) }))}
          />
          <Table label={t("entrants.table")} frame="max-h-[30rem] overflow-y-auto border border-rule print:max-h-none">
            <Thead>
              <tr>
                <Th>{t("entrants.province")}</Th>
                <Th numeric>{t("entrants.teams")}</Th>
              </tr>
            </Thead>
            <tbody>
              {entrants.map(({ provinceCode, provinceName, teams }) => (
                <Tr key={provinceCode}>
                  <Th scope="row">{provinceName}</Th>
                  <Td numeric>{teams}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Section>
  );
}
