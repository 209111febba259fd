"use client";

import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/control/button";
import { Dialog, type DialogProps } from "@/components/ui/overlay/dialog";
import { Form, type FormProps } from "./form";

type FormDialogProps<S extends z.ZodType> = Omit<FormProps<S>, "guard" | "id" | "className"> &
  Pick<DialogProps, "title" | "description" | "size"> & {
    /** The trigger; or control `open` yourself. */
    trigger?: ReactElement;
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
    /** The verb on the button. */
    submit?: string;
    children: ReactNode;
  };

/** A form in a dialog: closes when its submit succeeds, stays with everything typed when it is refused. */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const { title, description, size, trigger, open, onOpenChange, submit, children, onSubmit, ...form } = props;
  const t = useTranslations("common");
  const id = useId();
  const [own, setOwn] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = onOpenChange ?? setOwn;
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      trigger={trigger}
      open={open ?? own}
      onOpenChange={show}
      footer={
        <>
          <Button onClick={() => show(false)}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" pending={busy} guard={300}>
            {submit ?? t("save")}
          </Button>
        </>
      }
    >
      <Form
        {...form}
        id={id}
        guard={false}
        className="space-y-4"
        onSubmit={async (values) => {
          await onSubmit(values);
          show(false);
        }}
      >
        {children}
        <Busy report={setBusy} />
      </Form>
    </Dialog>
  );
}

/** The button is outside the form. */
function Busy({ report }: { report: (busy: boolean) => void }) {
  const { isSubmitting } = useFormContext().formState;
  useEffect(() => report(isSubmitting), [report, isSubmitting]);
  return null;
}
