"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { part } from "@/components/designer/part";
import { Button } from "@/components/ui/control/button";
import type { PublishProps } from "./publish-dialog";

const PublishDialog = part(() => import("./publish-dialog"));

export function PublishButton({ published, ...props }: Omit<PublishProps, "onClose"> & { published: boolean }) {
  const t = useTranslations("designer.bar");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" variant="primary" guard={0} onClick={() => setOpen(true)}>
        {t(published ? "publishAgain" : "publish")}
      </Button>
      {open && <PublishDialog {...props} onClose={close} onLost={close} />}
    </>
  );
}
