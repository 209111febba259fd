"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { type JobKind, listImportJobs, startImport } from "@/lib/domain/access/contract";
import { Refusal } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import type { ImportCheck, ImportRequest, ImportResult } from "@/lib/http/file/import";
import { type FormInput, ImportChoice, type Template } from "./import-choice";
import { ImportPreview, type ImportPreviewColumn } from "./import-preview";
import { useUpload } from "./use-upload";

type CommonProps<Result extends ImportResult> = {
  title: string;
  /** What a row is, and what happens to it. */
  description: string;
  check: Endpoint<FormInput, typeof ImportCheck>;
  take: Endpoint<z.ZodType<unknown, z.input<typeof ImportRequest>>, z.ZodType<Result>>;
  /** The file says one thing as a whole: with one row in error nothing of it is taken. */
  whole?: boolean;
  columns: readonly ImportPreviewColumn[];
  /** The words of the tick that lets known rows be changed, or of what else an import may do; without them there is none. */
  update?: string;
  /** The field that says whether it is ticked. */
  flag?: string;
  /** What template and check are asked with besides: the contest that the rows are for. */
  given?: Record<string, string>;
  /** Endpoints whose answers are out of date afterwards. */
  invalidate?: readonly Endpoint[];
  /** Takes what the import answers, in the place of words that say how many rows were written. */
  onTaken?: (result: Result) => void;
  onClose: () => void;
  /** What a job knows its rows by, where one imports a large sheet; called once it was left to the job. */
  job?: JobKind;
  onLeft?: () => void;
};

/** A template that is filled in, whose file is chosen and checked here. */
export type TemplateImportProps<Result extends ImportResult> = CommonProps<Result> & {
  template: Template;
  /** What is chosen before the template: its control, and whether it has been. */
  first?: { control: ReactNode; done: boolean };
  start?: undefined;
};

/** A sheet that comes as it is, which was chosen and checked elsewhere: what else can be done with it, and where another one is chosen. */
type CheckedImportProps<Result extends ImportResult> = CommonProps<Result> & {
  start: { file: File; found: ImportCheck };
  acts: ReactNode;
  onAnother: () => void;
};

type ImportDialogProps<Result extends ImportResult> = TemplateImportProps<Result> | CheckedImportProps<Result>;

/** More rows than this are left to a job, which shows how far it is and need not be waited for. */
const AT_ONCE = 1000;

/** Imports a spreadsheet: download the template, check the file, preview the changes, import. */
export function ImportDialog<Result extends ImportResult>(props: ImportDialogProps<Result>) {
  const { title, description, check, take, columns, flag = "updateSupport", given, invalidate, onClose } = props;
  const t = useTranslations("kit.import");
  const [update, setUpdate] = useState(false);
  const [checked, setChecked] = useState(props.start);
  const [problems, setProblems] = useState<string[]>();
  const again = useUpload(check);
  const write = useWrite(take, {
    invalidate,
    onDone: (result) => {
      const { createCount: created, updateCount: updated, unchangedCount: unchanged } = result;
      if (props.onTaken) props.onTaken(result);
      else toast.success(t("done", { created, updated, unchanged }));
      onClose();
    },
  });
  const leave = useWrite(startImport, { invalidate: [listImportJobs], onDone: () => props.onLeft?.() });
  const isMany = (found: ImportCheck) => props.job !== undefined && found.totalCount > AT_ONCE;
  const inputFor = (file: File) => ({ file: file.name, ...given, ...(props.update && { [flag]: update ? 1 : 0 }) });
  const show = (found: ImportCheck, file: File) => {
    setProblems(undefined);
    setChecked({ found, file });
  };
  const refuse = (error: unknown) => {
    const refused = error instanceof Refusal ? error : new Refusal(-1, "");
    const list = (refused.data as ImportResult | null)?.messageList;
    const listed = list?.length ? list : refused.errors.map((one) => one.message);
    setProblems(listed.length ? listed : [refused.message || t("noAnswer")]);
  };
  const bring = (found: ImportCheck) => {
    const { checkId, sha256, invalidCount } = found;
    const order = { checkId, sha256, onlyValid: invalidCount > 0 ? 1 : 0 } as const;
    return (isMany(found) ? leave.mutateAsync(order) : write.mutateAsync({ ...given, ...order })).catch(refuse);
  };
  const recheck = (file: File) =>
    again
      .send(file, inputFor(file))
      .then((found) => show(found, file))
      .catch(refuse);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size={checked ? "large" : "medium"}
      title={title}
      description={description}
      footer={
        checked ? (
          <>
            <Button onClick={() => (props.start ? props.onAnother() : setChecked(undefined))}>{t("another")}</Button>
            {props.start && props.acts}
            {problems ? (
              <Button variant="primary" pending={!!again.sending} onClick={() => void recheck(checked.file)}>
                {t("checkAgain")}
              </Button>
            ) : (
              <TakeButton
                found={checked.found}
                whole={props.whole ?? false}
                pending={write.isPending || leave.isPending}
                onTake={() => void bring(checked.found)}
              />
            )}
          </>
        ) : (
          <Button onClick={onClose}>{t("cancel")}</Button>
        )
      }
    >
      {checked && <ImportPreview check={checked.found} columns={columns} problems={problems} />}
      {!checked && !props.start && (
        <ImportChoice
          template={props.template}
          check={check}
          given={given}
          first={props.first}
          inputFor={inputFor}
          onChecked={show}
          update={update}
          onUpdate={setUpdate}
          updateLabel={props.update}
        />
      )}
    </Dialog>
  );
}

/** Says how many rows it would write, and is off where that is none. */
type TakeButtonProps = { found: ImportCheck; whole: boolean; pending: boolean; onTake: () => void };
function TakeButton({ found, whole, pending, onTake }: TakeButtonProps) {
  const t = useTranslations("kit.import");
  const isRefused = whole && found.invalidCount > 0;
  const written = isRefused ? 0 : found.createCount + found.updateCount;
  const words = () => {
    if (isRefused) return t("wholeRefused", { invalid: found.invalidCount });
    if (written === 0) return t(found.unchangedCount > 0 ? "nothingNew" : "nothing");
    const counts = { valid: written, invalid: found.invalidCount };
    return found.invalidCount > 0 ? t("takeValid", counts) : t("take", counts);
  };
  return (
    <Button variant="primary" disabled={written === 0} pending={pending} onClick={onTake}>
      {words()}
    </Button>
  );
}
