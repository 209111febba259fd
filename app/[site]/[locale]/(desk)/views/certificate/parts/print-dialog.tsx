"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { Loaded } from "@/components/kit/loaded";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead } from "@/components/kit/use-endpoint";
import { useStoredText } from "@/components/kit/use-stored";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { paperNames } from "@/lib/designer/pdf/paper/sheet";
import { batchPrintFields, batchPrintFile } from "@/lib/domain/certificate/contract";
import type { Opt } from "@/lib/http/wire";
import { laidOn, onSheet, PrintSheet } from "./print-sheet";

const Shift = z.number().min(-20).max(20);
const shapeFor = (viewportRatio: number) =>
  z
    .object({
      ...onSheet,
      on: z.enum(["paper", "card"]),
      fields: z.array(z.string()),
      shiftX: Shift,
      shiftY: Shift,
    })
    .refine(({ on, fields }) => on === "paper" || fields.length > 0, { path: ["fields"], error: "required" })
    .refine((print) => print.perSheet === "one" || laidOn(print, viewportRatio), {
      path: ["perSheet"],
      error: "notOnSheet",
    });
type Print = z.output<ReturnType<typeof shapeFor>>;

const askedFor = (of: Listed, { on, perSheet, columns, rows, gap, cropMarks, fields, ...print }: Print) => ({
  ...of,
  ...print,
  ...(perSheet !== "one" && { perSheet, columns, rows, gap }),
  ...(on === "card" ? { overprint: 1 as const, fields: fields.join(",") } : { cropMarks }),
});

/** A batch, or what the filters of a list leave of it. */
export type Listed = { batchId: string; itemId?: string; schoolId?: string; person?: string };

type Props = { of: Listed; onClose: () => void };

/** How a batch is to lie on paper: whole, with colour over the edge, or only its fields on card that bears the rest. */
export function PrintDialog({ of, onClose }: Props) {
  const t = useTranslations("certificate.print");
  const fields = useRead(batchPrintFields, of);
  if (fields.data) return <PrintForm of={of} onClose={onClose} {...fields.data} />;
  return (
    <Dialog title={t("title")} open onOpenChange={(open) => !open && onClose()}>
      <Loaded query={fields}>{() => null}</Loaded>
    </Dialog>
  );
}

/** A printer is as far off tomorrow as it is today. */
const remembered = "certificate.print.shift";

function PrintForm({
  of,
  onClose,
  fields,
  viewportRatio,
  pages,
}: Props & { fields: Opt[]; viewportRatio: number; pages: number }) {
  const t = useTranslations("certificate.print");
  const print = useDownload(batchPrintFile);
  const shape = useMemo(() => shapeFor(viewportRatio), [viewportRatio]);
  const [shift, remember] = useStoredText(remembered, "0 0");
  const [shiftX = 0, shiftY = 0] = shift.split(" ").map(Number);
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      submit={t("submit")}
      schema={shape}
      values={{
        ...{ on: "paper" as const, paper: "a4" as const, cropMarks: 0 as const },
        ...{ perSheet: "one" as const, columns: 1, rows: 2, gap: 0 },
        ...{ fields: fields.map(({ value }) => value), shiftX, shiftY },
      }}
      onSubmit={async (values) => {
        remember(`${values.shiftX} ${values.shiftY}`);
        await print.mutateAsync(askedFor(of, values));
      }}
    >
      <RadioField
        name="on"
        label={t("on")}
        direction="column"
        options={(["paper", "card"] as const).map((value) => ({
          ...{ value, label: t(`ons.${value}`), hint: t(`onHints.${value}`) },
        }))}
      />
      <ChoiceField
        name="paper"
        label={t("paper")}
        options={paperNames.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <PrintSheet viewportRatio={viewportRatio} pages={pages} />
      <Laid of={of} fields={fields} />
    </FormDialog>
  );
}

function Laid({ of, fields }: { of: Listed; fields: Opt[] }) {
  const t = useTranslations("certificate.print");
  const { trigger, getValues } = useFormContext<Print>();
  const [on, perSheet] = useWatch<Print, ["on", "perSheet"]>({ name: ["on", "perSheet"] });
  const test = useDownload(batchPrintFile);
  const marks = perSheet === "one" ? "cropMarks" : "cutMarks";
  if (on === "paper")
    return <SwitchField name="cropMarks" label={t(marks)} help={t(`${marks}Help`)} between={[0, 1]} />;
  return (
    <>
      <TicksField name="fields" label={t("fields")} help={t("fieldsHelp")} options={fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="shiftX" label={t("shiftX")} unit={t("millimetres")} min={-20} max={20} step={0.5} />
        <NumberField name="shiftY" label={t("shiftY")} unit={t("millimetres")} min={-20} max={20} step={0.5} />
      </div>
      <div className="space-y-2">
        <Button
          size="small"
          pending={test.isPending}
          onClick={async () => {
            if (await trigger()) test.mutate({ ...askedFor(of, getValues()), test: 1 });
          }}
        >
          {t("test")}
        </Button>
        <p className="text-note text-ink-2">{t("testHelp")}</p>
      </div>
    </>
  );
}
