"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { Refusal } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import type { ImportCheck, ImportRequest, ImportResult } from "@/lib/http/import";
import { FileDrop } from "./file-drop";
import { ImportPreview, type ImportPreviewColumn } from "./import-preview";
import { useDownload } from "./use-download";
import { useWrite } from "./use-endpoint";

type FormInput = z.ZodType<unknown, { file: string; updateSupport?: unknown }>;

type ImportDialogProps = {
  title: string;
  /** What a row is, and what happens to it. */
  description: string;
  template: Endpoint<z.ZodType<unknown, { type?: "template" | "data" }>, z.ZodType>;
  check: Endpoint<FormInput, typeof ImportCheck>;
  take: Endpoint<typeof ImportRequest, typeof ImportResult>;
  columns: readonly ImportPreviewColumn[];
  /** The words of the tick that lets known rows be changed. */
  update: string;
  /** Endpoints whose answers are out of date afterwards. */
  invalidate?: readonly Endpoint[];
  onClose: () => void;
};

/** A spreadsheet comes in: take the template, have the file checked, see what would happen, import it. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, description, template, check, take, columns, invalidate, onClose } = props;
  const t = useTranslations("kit.import");
  const save = useDownload(template);
  const [update, setUpdate] = useState(false);
  const [found, setFound] = useState<ImportCheck>();
  const [problems, setProblems] = useState<string[]>();
  const write = useWrite(take, {
    invalidate,
    onDone: (result) => {
      toast.success(t("done", { created: result.createCount, updated: result.updateCount }));
      onClose();
    },
  });
  const again = () => {
    setFound(undefined);
    setProblems(undefined);
  };
  const bring = async (checked: ImportCheck) => {
    const onlyValid = checked.invalidCount > 0 ? 1 : 0;
    await write.mutateAsync({ checkId: checked.checkId, onlyValid }).catch((error: unknown) => {
      const refused = error instanceof Refusal ? error : new Refusal(-1, "");
      const list = (refused.data as ImportResult | null)?.messageList;
      setProblems(list ?? refused.errors.map((one) => one.message));
    });
  };
  const act = found && {
    none: found.validCount === 0,
    label: found.invalidCount
      ? t("takeValid", { valid: found.validCount, invalid: found.invalidCount })
      : t("take", { valid: found.validCount }),
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size={found ? "large" : "medium"}
      title={title}
      description={description}
      footer={
        found ? (
          <>
            <Button onClick={again}>{t("another")}</Button>
            <Button
              variant="primary"
              disabled={act?.none || problems !== undefined}
              pending={write.isPending}
              onClick={() => void bring(found)}
            >
              {act?.none ? t("nothing") : act?.label}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t("cancel")}</Button>
        )
      }
    >
      {found ? (
        <ImportPreview check={found} columns={columns} problems={problems} />
      ) : (
        <div className="space-y-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
            {t("templateHint")}
            <Button
              variant="text"
              className="-ml-1.5"
              pending={save.isPending}
              onClick={() => save.mutate({ type: "template" })}
            >
              <Download aria-hidden className="size-4" />
              {t("template")}
            </Button>
          </p>
          <Checkbox checked={update} onCheckedChange={setUpdate} label={props.update} />
          <FileDrop
            endpoint={check}
            inputFor={(file) => ({ file: file.name, updateSupport: update ? 1 : 0 })}
            onDone={setFound}
            label={t("file")}
            types={["xlsx"]}
            maxMb={10}
          />
        </div>
      )}
    </Dialog>
  );
}
