import { useTranslations } from "next-intl";
import { Td } from "@/components/ui/table/td";
import { type Column, columnKey } from "./use-columns";

type TotalRowProps<Row> = {
  columns: Column<Row>[];
  /** A column of ticks stands before them. */
  isTickable: boolean;
};

/** What the columns come to over all that the filters find, not only this page; nothing where none has a sum. */
export function TotalRow<Row>({ columns, isTickable }: TotalRowProps<Row>) {
  const t = useTranslations("kit");
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot className="sticky bottom-0 z-20 bg-sunken font-medium print:static stacked:static stacked:block">
      <tr className="stacked:block stacked:border stacked:border-rule stacked:p-3">
        {isTickable && <td className="border-t border-rule print:hidden stacked:hidden" />}
        {columns.map((column, at) => (
          <Td
            key={columnKey(column)}
            numeric={column.numeric}
            pinned={at === 0}
            data-title={column.title}
            className={`border-t border-rule ${at > 0 && column.total === undefined ? "stacked:hidden" : ""}`}
          >
            {column.total ?? (at === 0 ? t("totals") : null)}
          </Td>
        ))}
      </tr>
    </tfoot>
  );
}
