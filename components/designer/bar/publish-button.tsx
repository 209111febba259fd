"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { PublishProps } from "./publish-dialog";

const PublishDialog = lazy(() => import("./publish-dialog"));

export function PublishButton({ published, ...props }: Omit<PublishProps, "onClose"> & { published: boolean }) {
  const t = useTranslations("designer.bar");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="primary" guard={0} onClick={() => setOpen(true)}>
        {t(published ? "publishAgain" : "publish")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PublishDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
