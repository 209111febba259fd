import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { Loaded } from "@/components/kit/loaded";
import { Pager } from "@/components/kit/table/pager";
import { useRead } from "@/components/kit/use-endpoint";
import { Select } from "@/components/ui/control/select";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { dimensions, pivotMeasures, statisticsPivot } from "@/lib/domain/report/contract";
import { useAddress } from "./address";
import { Nothing } from "./nothing";

const oneOf = <T extends string>(list: readonly T[], value: string, usual: T) =>
  list.find((one) => one === value) ?? usual;

/** Any two dimensions against one another; schools over the years at first. */
export function PivotPanel() {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const id = useId();
  const { of, set, filter } = useAddress();
  const asked = {
    rows: oneOf(dimensions, of("rows"), "school"),
    columns: oneOf(dimensions, of("columns"), "year"),
    measure: oneOf(pivotMeasures, of("measure"), "teams"),
  };
  const [pageNum, pageSize] = [Number(of("page")) || 1, Number(of("size")) || 20];
  const read = useRead(statisticsPivot, { ...filter, ...asked, pageNum, pageSize }, { keep: true });
  const choices = {
    rows: dimensions.map((value) => ({ value, label: t(`of.${value}`) })),
    columns: dimensions.map((value) => ({ value, label: t(`of.${value}`) })),
    measure: pivotMeasures.map((value) => ({ value, label: t(`measure.${value}`) })),
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-4">
        {(["rows", "columns", "measure"] as const).map((name) => (
          <div key={name} className="w-full space-y-1 sm:w-40">
            <label htmlFor={`${id}-${name}`} className="block text-note text-ink-2">
              {t(`pivot.${name}`)}
            </label>
            <Select
              id={`${id}-${name}`}
              value={asked[name]}
              options={choices[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <Loaded query={read}>
        {({ list, columns, total, left }) =>
          list.length === 0 ? (
            <Nothing />
          ) : (
            <div className="space-y-3">
              <p className="text-note text-ink-2">
                {t("pivot.note")} {left > 0 && t("pivot.left", { count: left })}
              </p>
              <Table label={t("by.pivot")} frame="border border-rule">
                <Thead>
                  <tr>
                    <Th pinned>{t(`of.${asked.rows}`)}</Th>
                    {columns.map(({ key, label }) => (
                      <Th key={key} numeric>
                        {label}
                      </Th>
                    ))}
                    <Th numeric>{t("pivot.sum")}</Th>
                  </tr>
                </Thead>
                <tbody>
                  {list.map((row) => (
                    <Tr key={row.key}>
                      <Td pinned className="min-w-40">
                        {row.label}
                        {row.note && <span className="block text-note text-hint">{row.note}</span>}
                      </Td>
                      {row.counts.map((count, at) => (
                        <Td key={columns[at]?.key} numeric>
                          {format.number(count)}
                        </Td>
                      ))}
                      <Td numeric className="font-semibold">
                        {format.number(row.sum)}
                      </Td>
                    </Tr>
                  ))}
                </tbody>
              </Table>
              <Pager
                list={{
                  ...{ page: pageNum, pageSize, total },
                  setPage: (page) => set({ page: String(page) }),
                  setPageSize: (size) => set({ size: String(size) }),
                }}
              />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
