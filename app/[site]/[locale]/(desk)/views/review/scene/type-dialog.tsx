"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { ColumnMark } from "@/components/review/sheet/column-mark";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import {
  listScenes,
  type PaperDetail,
  type PaperSheet,
  paperDetail,
  paperPage,
  sceneDetail,
  typeSheet,
} from "@/lib/domain/review/contract";
import { Refusal } from "@/lib/http/call";

type TypeDialogProps = { sheet: PaperSheet; onClose: () => void };

/** One typing of a paper sheet. What is wrong stays typed, and is shown where it stands. */
export function TypeDialog({ sheet, onClose }: TypeDialogProps) {
  const t = useTranslations("review.scene.paper");
  const common = useTranslations("common");
  const form = useId();
  const found = useRead(paperDetail, { taskId: sheet.taskId });
  const type = useWrite(typeSheet, { invalidate: [paperPage, paperDetail, sceneDetail, listScenes] });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("dialogTitle", { number: sheet.judgingNo, expert: sheet.expertName })}
      description={t("dialogNote")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" pending={type.isPending} guard={300}>
            {t("save")}
          </Button>
        </>
      }
    >
      <Loaded query={found}>
        {(detail) => (
          <Fields
            id={form}
            detail={detail}
            onSend={async (written) => {
              const { state, differing } = await type.mutateAsync({ taskId: sheet.taskId, ...written });
              if (state === "differs") toast.info(t("differing", { columns: differing.join(" · ") }));
              else toast.success(t(state === "typed" ? "counted" : "saved"));
              onClose();
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type Written = {
  marks: Record<string, number | boolean | string | null>;
  comments: Record<string, string>;
  comment: string;
};
/** The column, or its remark, that the server names as `marks.<key>` or `comments.<key>`. */
const shownAt = (field: string) => field.replace(/^marks\./, "").replace(/^comments\.(.*)$/, "$1.comment");

type FieldsProps = { id: string; detail: PaperDetail; onSend: (written: Written) => Promise<void> };

function Fields({ id, detail, onSend }: FieldsProps) {
  const t = useTranslations("review.sheet");
  const [written, write] = useState<Written>({ marks: {}, comments: {}, comment: "" });
  const [errors, show] = useState<Record<string, string>>({});
  const clear = (key: string) => show(({ [key]: _, ...rest }) => rest);
  const sheet = {
    ...written,
    errors,
    flush: () => {},
    mark: ({ key }: { key: string }, value: Written["marks"][string]) => {
      const mark = typeof value === "number" && Number.isNaN(value) ? null : value;
      write((before) => ({ ...before, marks: { ...before.marks, [key]: mark } }));
      clear(key);
    },
    remark: (key: string, text: string) => {
      write((before) => ({ ...before, comments: { ...before.comments, [key]: text } }));
      clear(`${key}.comment`);
    },
  };
  const send = async () => {
    try {
      await onSend(written);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      show(Object.fromEntries(error.errors.map(({ field, message }) => [shownAt(field), message])));
    }
  };
  return (
    <form
      id={id}
      noValidate
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {detail.columns.map((column) => (
        <ColumnMark key={column.key} column={column} sheet={sheet} readOnly={false} />
      ))}
      <div className="space-y-1">
        <Label htmlFor={`${id}-comment`} optional>
          {t("comment")}
        </Label>
        <Textarea
          id={`${id}-comment`}
          value={written.comment}
          maxLength={5000}
          onChange={(event) => write((before) => ({ ...before, comment: event.target.value }))}
        />
      </div>
    </form>
  );
}
