import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { type StatementFound, statementColumns } from "@/lib/domain/finance/contract";

type FirstRowsProps = { headings: readonly string[]; rows: StatementFound["rows"]; places: StatementFound["places"] };

/** The first rows below the headings as they stand in the sheet; above each heading what it was chosen for. */
export function FirstRows({ headings, rows, places }: FirstRowsProps) {
  const t = useTranslations("bill.statement");
  const chosenFor = (place: number) => statementColumns.find((column) => places[column] === place);
  return (
    <Table label={t("layout.first")} compact stacked={false} frame="border border-rule">
      <Thead>
        <tr>
          {headings.map((heading, place) => {
            const column = chosenFor(place);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a bank may have one heading
              <Th
                key={place}
                className={column ? "align-bottom whitespace-nowrap" : "align-bottom whitespace-nowrap text-hint"}
              >
                {column && <span className="block text-note text-link">{t(`columns.${column}`)}</span>}
                {heading}
              </Th>
            );
          })}
        </tr>
      </Thead>
      <tbody>
        {rows.map(({ rowNum, cells }) => (
          <Tr key={rowNum}>
            {headings.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Td key={place} className={chosenFor(place) ? "whitespace-nowrap" : "whitespace-nowrap text-hint"}>
                {cells[place]}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
