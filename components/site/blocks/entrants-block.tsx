import { useLocale, useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";
import { provinceTiles } from "./province-tiles";

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
          <Tiles entrants={entrants} />
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

/** From the faintest tone to one on which ink still reads. */
const shade = (share: number) => `color-mix(in oklab, var(--tone) ${Math.round(10 + 32 * share)}%, var(--paper))`;

function Tiles({ entrants }: { entrants: Entrants }) {
  const t = useTranslations("site.page.entrants");
  const locale = useLocale();
  const most = Math.max(...entrants.map(({ teams }) => teams));
  return (
    <div aria-hidden className="grid max-w-xl grid-cols-8 gap-1">
      {provinceTiles.map(({ code, column, row }) => {
        const teams = entrants.find(({ provinceCode }) => provinceCode === code)?.teams ?? 0;
        return (
          <span
            key={code}
            lang={locale}
            style={{
              gridColumn: column,
              gridRow: row,
              ...(teams > 0 && { background: shade(Math.sqrt(teams / most)) }),
            }}
            className="flex aspect-square flex-col items-center justify-center rounded-field bg-sunken text-center leading-tight"
          >
            <span className={teams > 0 ? "text-xs font-medium" : "text-xs text-hint"}>
              {t(`tile.${code}` as never)}
            </span>
            {teams > 0 && <span className="figures text-xs font-semibold">{teams}</span>}
          </span>
        );
      })}
    </div>
  );
}
