import { useTranslations } from "next-intl";
import { Points } from "@/components/review/points";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { MarkColumn, OpenedCalibration } from "@/lib/domain/review/contract";

type Given = NonNullable<OpenedCalibration["own"]>;
type ComparisonProps = { columns: MarkColumn[]; own: Given; reference: Given };

/** One's own marks beside those of the organiser, how far they are apart, and why they were given. */
export function Comparison({ columns, own, reference }: ComparisonProps) {
  const t = useTranslations("review.calibration");
  return (
    <Table label={t("comparison")} stacked={false} frame="border border-rule">
      <Thead>
        <tr>
          <Th>{t("column")}</Th>
          <Th numeric>{t("own")}</Th>
          <Th numeric>{t("reference")}</Th>
          <Th numeric>{t("difference")}</Th>
        </tr>
      </Thead>
      <tbody>
        {columns
          .filter(({ type }) => type !== "text")
          .map((column) => (
            <Tr key={column.key}>
              <Td>
                {column.label}
                {reference.words[column.key] && (
                  <span className="block text-note text-ink-2">{reference.words[column.key]}</span>
                )}
              </Td>
              <Td numeric>
                <MarkText column={column} mark={own.marks[column.key]} />
              </Td>
              <Td numeric>
                <MarkText column={column} mark={reference.marks[column.key]} />
              </Td>
              <Td numeric>{differenceOf(own.marks[column.key], reference.marks[column.key])}</Td>
            </Tr>
          ))}
        <Tr>
          <Th scope="row">{t("total")}</Th>
          <Td numeric>
            <Points value={own.total} />
          </Td>
          <Td numeric>
            <Points value={reference.total} />
          </Td>
          <Td numeric>
            <Points value={own.total - reference.total} signed />
          </Td>
        </Tr>
      </tbody>
    </Table>
  );
}

type Mark = Given["marks"][string] | undefined;

/** Signed, where both are numbers. */
function differenceOf(own: Mark, reference: Mark) {
  if (typeof own !== "number" || typeof reference !== "number") return "";
  const apart = Math.round((own - reference) * 10_000) / 10_000;
  return apart > 0 ? `+${apart}` : String(apart);
}

function MarkText({ column, mark }: { column: MarkColumn; mark: Mark }) {
  const t = useTranslations("review.sheet");
  if (mark === undefined || mark === null || mark === "") return "—";
  if (typeof mark === "boolean") return t(mark ? "pass" : "fail");
  return column.options.find((option) => option.value === String(mark))?.label ?? String(mark);
}
