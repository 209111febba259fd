"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TicksField } from "@/components/kit/form/ticks-field";
import { Button } from "@/components/ui/control/button";
import type { Endpoint } from "@/lib/http/endpoint";
import { useDownload } from "./use-download";

/** Which columns of a list in view go into a spreadsheet. */
export function ColumnsDialog<Column extends string, Input extends z.ZodType>({
  columns,
  endpoint,
  filters,
  words,
}: {
  columns: readonly Column[];
  endpoint: Endpoint<Input, z.ZodType>;
  filters: Record<string, string>;
  words: { title: string; hint: string; column: (name: Column) => string };
}) {
  const t = useTranslations("common.export");
  const save = useDownload(endpoint);
  return (
    <FormDialog
      trigger={
        <Button>
          <Download aria-hidden className="size-4" />
          {t("take")}
        </Button>
      }
      title={words.title}
      description={words.hint}
      schema={z.object({ columns: z.array(z.enum(columns)).min(1) })}
      values={{ columns: [...columns] }}
      submit={t("take")}
      onSubmit={(chosen) => save.mutateAsync({ ...filters, columns: chosen.columns.join(",") } as z.input<Input>)}
    >
      <TicksField
        name="columns"
        label={t("columns")}
        options={columns.map((value) => ({ value, label: words.column(value) }))}
      />
    </FormDialog>
  );
}
