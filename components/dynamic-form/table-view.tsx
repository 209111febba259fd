"use client";

import { useLocale } from "next-intl";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { FormField } from "@/lib/domain/contest/form";
import { inWords } from "./words";

/** The rows of a table answer, to read. */
export function TableView({ field, value }: { field: FormField; value: unknown }) {
  const locale = useLocale();
  const columns = field.columns ?? [];
  const rows = (Array.isArray(value) ? value : []) as Record<string, string | number>[];
  const numeric = (type: string) => type === "number";
  return (
    <Table compact label={inWords(field.label, locale)} frame="border border-rule">
      <Thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.key} numeric={numeric(column.type)}>
              {inWords(column.label, locale)}
            </Th>
          ))}
        </tr>
      </Thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
          <Tr key={at}>
            {columns.map((column) => (
              <Td key={column.key} numeric={numeric(column.type)}>
                {row[column.key] ?? "—"}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
