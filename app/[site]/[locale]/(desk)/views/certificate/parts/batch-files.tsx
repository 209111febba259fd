"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button, type ButtonProps } from "@/components/ui/control/button";
import { batchZipFile } from "@/lib/domain/certificate/contract";
import { type Listed, PrintDialog } from "./print-dialog";

/** The print file and the PDFs of a batch, or of what a list shows of it. */
export function BatchFiles({ of, size }: { of: Listed; size?: ButtonProps["size"] }) {
  const t = useTranslations("certificate.batch");
  const [printing, setPrinting] = useState(false);
  const zip = useDownload(batchZipFile);
  return (
    <>
      <Button size={size} onClick={() => setPrinting(true)}>
        {t("print")}
      </Button>
      <Button size={size} pending={zip.isPending} onClick={() => zip.mutate(of)}>
        {t("zip")}
      </Button>
      {printing && <PrintDialog of={of} onClose={() => setPrinting(false)} />}
    </>
  );
}
