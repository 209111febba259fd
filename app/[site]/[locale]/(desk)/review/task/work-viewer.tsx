"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { cn } from "@/components/ui/cn";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import type { TaskDetail } from "@/lib/domain/review/contract";
import { FileView } from "./file-view";

/** A work, or a calibration work, which has no task. */
type Shown = Pick<TaskDetail, "fields" | "files"> & { taskId?: string };

/** The work: what the team wrote, and its files, one in view at a time. */
export function WorkViewer({ task }: { task: Shown }) {
  const t = useTranslations("review.sheet");
  const keys = [...(task.fields.length > 0 ? ["text"] : []), ...task.files.map((file) => file.url)];
  const [chosen, choose] = useState(task.files[0]?.url ?? "text");
  const file = task.files.find((one) => one.url === chosen);
  const labelOf = (url: string) => {
    const found = task.files.find((one) => one.url === url);
    if (!found) return t("text");
    const several = task.files.filter((one) => one.slot === found.slot).length > 1;
    return several ? `${found.slotLabel} ${found.n}` : found.slotLabel;
  };
  return (
    <section aria-label={t("work")} className="flex min-w-0 flex-col gap-3">
      {keys.length > 1 && (
        <div role="tablist" aria-label={t("parts")} className="flex gap-5 overflow-x-auto border-b border-rule">
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={key === chosen}
              className={cn(
                "-mb-px min-h-10 shrink-0 border-b-2 text-sm outline-offset-[-2px]",
                key === chosen ? "border-mark font-semibold" : "border-transparent text-ink-2 hover:text-ink",
              )}
              onClick={() => choose(key)}
            >
              {labelOf(key)}
            </button>
          ))}
        </div>
      )}
      {file ? <FileView key={file.url} taskId={task.taskId} file={file} /> : <Answers task={task} />}
    </section>
  );
}

function Answers({ task }: { task: Shown }) {
  const t = useTranslations("review.sheet");
  if (task.fields.length === 0) return <p className="text-note text-ink-2">{t("nothing")}</p>;
  return (
    <dl className="space-y-6">
      {task.fields.map((field) => (
        <div key={field.key}>
          <dt className="border-b border-rule pb-1 text-note text-ink-2">{field.label}</dt>
          <dd className="mt-2 max-w-3xl leading-relaxed break-words">
            {field.html ? (
              <SafeHtml html={field.html} />
            ) : field.table ? (
              <Table label={field.label} frame="border border-rule">
                <Thead>
                  <tr>
                    {field.table.head.map((word) => (
                      <Th key={word}>{word}</Th>
                    ))}
                  </tr>
                </Thead>
                <tbody>
                  {field.table.rows.map((row) => (
                    <tr key={row.join("\u0000")}>
                      {row.map((cell, at) => (
                        <Td key={`${field.table?.head[at]}`}>{cell}</Td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Table>
            ) : (
              <p className="whitespace-pre-wrap">{field.text || "—"}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
