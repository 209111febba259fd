"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import type { Endpoint } from "@/lib/http/endpoint";
import type { ImportCheck } from "@/lib/http/file/import";
import { FileDrop } from "./file-drop";
import { useDownload } from "./use-download";

export type FormInput = z.ZodType<unknown, { file: string }>;

/** Takes what is given besides, too: each import knows its own. */
export type Template = Endpoint<z.ZodType<unknown, { type?: "template" | "data" }>, z.ZodType>;

type ImportChoiceProps = {
  template: Template;
  check: Endpoint<FormInput, typeof ImportCheck>;
  given?: Record<string, string>;
  first?: { control: ReactNode; done: boolean };
  inputFor: (file: File) => { file: string };
  onChecked: (found: ImportCheck, file: File) => void;
  update: boolean;
  onUpdate: (update: boolean) => void;
  updateLabel?: string;
};

/** The template to fill in, and the place for the filled-in file. */
export function ImportChoice(props: ImportChoiceProps) {
  const t = useTranslations("kit.import");
  const save = useDownload(props.template);
  if (props.first && !props.first.done) return props.first.control;
  return (
    <div className="space-y-5">
      {props.first?.control}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
        {t("templateHint")}
        <Button
          variant="text"
          className="-ml-1.5"
          pending={save.isPending}
          onClick={() => save.mutate({ type: "template", ...props.given })}
        >
          <Download aria-hidden className="size-4" />
          {t("template")}
        </Button>
      </p>
      {props.updateLabel && (
        <Checkbox checked={props.update} onCheckedChange={props.onUpdate} label={props.updateLabel} />
      )}
      <FileDrop
        endpoint={props.check}
        inputFor={props.inputFor}
        onDone={props.onChecked}
        label={t("file")}
        types={["xlsx"]}
        maxMb={10}
      />
    </div>
  );
}
