import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import {
  type StatementColumn,
  type StatementFound,
  saveStatementLayout,
  statementColumns,
} from "@/lib/domain/finance/contract";
import { FirstRows } from "./first-rows";

const required: readonly StatementColumn[] = ["paidOn", "amount"];

type LayoutChoiceProps = {
  read: StatementFound;
  file: File;
  problem?: string;
  checking: boolean;
  onChosen: (read: StatementFound) => void;
  onAnother: () => void;
  onClose: () => void;
};

/** Says what stands in which column of a bank's sheet, by its own headings, beside its first rows; remembered for sheets with the same headings. */
export function LayoutChoice({ read, file, problem, checking, onChosen, onAnother, onClose }: LayoutChoiceProps) {
  const t = useTranslations("bill.statement");
  const id = useId();
  const [headingRow, setRow] = useState(read.headingRow);
  const [places, setPlaces] = useState(read.places);
  const save = useWrite(saveStatementLayout, { onDone: () => onChosen({ ...read, headingRow, places }) });
  const at = read.rows.findIndex(({ rowNum }) => rowNum === headingRow);
  const headings = read.rows[at]?.cells ?? [];
  const below = read.rows.slice(at + 1);
  const sampleOf = (place: number | null) =>
    place === null ? "" : (below.map(({ cells }) => cells[place]).find(Boolean) ?? "");
  const optionsFor = (column: StatementColumn) =>
    headings.flatMap((heading, place) =>
      heading
        ? [
            {
              value: String(place),
              label: heading,
              disabled: statementColumns.some((other) => other !== column && places[other] === place),
            },
          ]
        : [],
    );
  const { paidOn, amount } = places;
  const isChosen = [paidOn, amount].every((place) => place !== null && headings[place]);
  const confirm = () => {
    const held = Object.entries(places).map(([column, place]) => [
      column,
      place !== null && headings[place] ? place : null,
    ]);
    save.mutate({ headings, places: Object.fromEntries(held) as typeof places & { paidOn: number; amount: number } });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="large"
      title={t("layout.title")}
      description={t(read.remembered ? "layout.remembered" : "layout.text", { file: file.name })}
      footer={
        <>
          <Button onClick={onAnother}>{t("layout.another")}</Button>
          <Button variant="primary" disabled={!isChosen} pending={save.isPending || checking} onClick={confirm}>
            {t("layout.confirm")}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {problem && (
          <p role="alert" className="text-sm text-status-refused">
            {problem}
          </p>
        )}
        <div className="max-w-xl space-y-1">
          <Label htmlFor={`${id}-row`}>{t("layout.headingRow")}</Label>
          <Select
            id={`${id}-row`}
            value={String(headingRow)}
            onChange={(event) => setRow(Number(event.target.value))}
            options={read.rows.slice(0, -1).map(({ rowNum, cells }) => ({
              value: String(rowNum),
              label: t("layout.row", { row: rowNum, cells: cells.filter(Boolean).slice(0, 6).join(" · ") }),
            }))}
          />
        </div>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {statementColumns.map((column) => (
            <div key={column} className="min-w-0 space-y-1">
              <Label
                htmlFor={`${id}-${column}`}
                required={required.includes(column)}
                optional={!required.includes(column)}
              >
                {t(`columns.${column}`)}
              </Label>
              <Select
                id={`${id}-${column}`}
                value={places[column] === null ? "" : String(places[column])}
                placeholder={t(required.includes(column) ? "layout.choose" : "layout.none")}
                describedBy={`${id}-${column}-sample`}
                onChange={({ target: { value } }) =>
                  setPlaces((now) => ({ ...now, [column]: value === "" ? null : Number(value) }))
                }
                options={optionsFor(column)}
              />
              <p id={`${id}-${column}-sample`} className="truncate text-note text-hint">
                {places[column] === null
                  ? t(`layout.about.${column}`)
                  : t("layout.sample", { value: sampleOf(places[column]) || "—" })}
              </p>
            </div>
          ))}
        </div>
        <FirstRows headings={headings} rows={below.slice(0, 5)} places={places} />
      </div>
    </Dialog>
  );
}
