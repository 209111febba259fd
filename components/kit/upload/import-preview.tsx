"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import type { ImportCheck, ImportRow } from "@/lib/http/file/import";
import { ImportCell } from "./import-cell";
import { ImportProblems } from "./import-problems";

export type ImportPreviewColumn = { key: string; title: string };

type ImportPreviewProps = {
  check: ImportCheck;
  columns: readonly ImportPreviewColumn[];
  /** Why the import itself was refused. */
  problems?: string[];
};

const marks = { create: "open", update: "review", unchanged: "plain", skip: "refused" } as const;
const needsAttention = ({ errors, changes }: ImportRow) => errors.length > 0 || changes.length > 0;

/** What an import would do: the numbers, every problem by its row, and some rows as they would be stored. */
export function ImportPreview({ check, columns, problems }: ImportPreviewProps) {
  const t = useTranslations("kit.import");
  const [only, setOnly] = useState(false);
  const rows = only ? check.rows.filter(needsAttention) : check.rows;
  const shown = columns.filter(({ key }) =>
    check.rows.some(({ values, errors }) => values[key] || errors.some(({ column }) => column === key)),
  );
  const facts = [
    ["total", check.totalCount],
    ["create", check.createCount],
    ["update", check.updateCount],
    ["unchanged", check.unchangedCount],
    ["skip", check.invalidCount],
  ] as const;
  return (
    <div className="space-y-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2" aria-label={check.fileName}>
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="text-note text-ink-2">{t(`counts.${name}`)}</dt>
            <dd className={`figures text-lg ${name === "skip" && value > 0 ? "text-status-refused" : ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {check.notices.length > 0 && (
        <ul className="space-y-0.5 text-note text-ink-2">
          {check.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {problems && <ImportProblems title={t("refused")} messages={problems} />}
      {!problems && check.messageList.length > 0 && (
        <ImportProblems
          title={t("problems", { count: check.messageList.length })}
          messages={check.messageList}
          checkId={check.checkId}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-note text-ink-2">
          {check.totalCount > check.rows.length ? t("some", { count: check.rows.length }) : t("all")}
        </p>
        {check.rows.some(needsAttention) && (
          <Checkbox checked={only} onCheckedChange={setOnly} label={t("onlyTelling")} />
        )}
      </div>
      <Table label={t("rows")} compact frame="max-h-80 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th numeric pinned>
              {t("row")}
            </Th>
            <Th>{t("action")}</Th>
            {shown.map(({ key, title }) => (
              <Th key={key}>{title}</Th>
            ))}
          </tr>
        </Thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.rowNum}>
              <Td numeric pinned className="pt-1.5 align-top" data-title={t("row")}>
                {row.rowNum}
              </Td>
              <Td className="align-top" data-title={t("action")}>
                <Tag status={marks[row.action]}>{t(`actions.${row.action}`)}</Tag>
              </Td>
              {shown.map(({ key, title }) => (
                <ImportCell key={key} row={row} column={key} title={title} />
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
