"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { Td } from "@/components/ui/td";
import { Th } from "@/components/ui/th";
import { Thead } from "@/components/ui/thead";
import { Tr } from "@/components/ui/tr";
import type { ImportCheck } from "@/lib/http/import";
import { ImportProblems } from "./import-problems";

export type ImportPreviewColumn = { key: string; title: string };

type ImportPreviewProps = {
  check: ImportCheck;
  columns: readonly ImportPreviewColumn[];
  /** Why the import itself was refused. */
  problems?: string[];
};

const marks = { create: "open", update: "review", skip: "refused" } as const;

/** What an import would do: the numbers, every problem by its row, and the first rows as they were read. */
export function ImportPreview({ check, columns, problems }: ImportPreviewProps) {
  const t = useTranslations("kit.import");
  const [bad, setBad] = useState(false);
  const rows = bad ? check.rows.filter((row) => row.errors.length > 0) : check.rows;
  const shown = columns.filter(({ key }) => check.rows.some((row) => row.values[key]));
  const facts = [
    ["total", check.totalCount],
    ["create", check.createCount],
    ["update", check.updateCount],
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
      {problems && <ImportProblems title={t("refused")} messages={problems} />}
      {!problems && check.messageList.length > 0 && (
        <ImportProblems title={t("problems", { count: check.messageList.length })} messages={check.messageList} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-note text-ink-2">
          {check.totalCount > check.rows.length ? t("first", { count: check.rows.length }) : t("all")}
        </p>
        {check.invalidCount > 0 && <Checkbox checked={bad} onCheckedChange={setBad} label={t("onlyBad")} />}
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
              <Td numeric pinned className="pt-1.5 align-top">
                {row.rowNum}
              </Td>
              <Td className="align-top">
                <Tag status={marks[row.action]}>{t(`actions.${row.action}`)}</Tag>
              </Td>
              {shown.map(({ key }) => {
                const wrong = row.errors.filter((error) => error.column === key);
                return (
                  <Td key={key} className="min-w-24 pt-1.5 align-top">
                    <span className="block max-w-60 truncate" title={row.values[key]}>
                      {row.values[key] || (wrong.length ? "—" : "")}
                    </span>
                    {wrong.map((error) => (
                      <span key={error.message} className="block w-44 text-xs text-status-refused">
                        {error.message}
                      </span>
                    ))}
                  </Td>
                );
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
