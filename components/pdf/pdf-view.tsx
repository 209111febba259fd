"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Spinner } from "@/components/ui/state/spinner";
import { type OpenedPdf, openPdf } from "./open-pdf";
import { PdfPages } from "./pdf-pages";

export { preparePdf } from "./open-pdf";

type PdfViewProps = {
  url: string;
  /** The file itself where it is at hand: the address is not asked then. */
  kept?: Blob | null;
  name: string;
  /** Where to go: a new object each time, so that one goes there again. */
  to?: { page: number };
  /** The page that is being looked at. */
  onPage?: (page: number) => void;
  /** A page of its own, for reading: as high as the window, with a search and a print. */
  reader?: boolean;
};

/** A PDF drawn by the page itself: for phones, whose browsers draw none in a frame, and where its pages are spoken of. */
export function PdfView({ url, kept, name, to, onPage, reader = false }: PdfViewProps) {
  const t = useTranslations("work.preview.pdf");
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    let close = () => {
      over = true;
    };
    openPdf(kept ?? url).then(
      (pdf) => {
        if (over) return pdf.close();
        close = pdf.close;
        setOpened(pdf);
      },
      () => setFailed(!over),
    );
    return () => {
      close();
      setOpened(null);
    };
  }, [url, kept]);
  if (failed)
    return (
      <p role="alert" className="text-note text-hint">
        {t("failed")}
      </p>
    );
  if (!opened)
    return (
      <p role="status" className="flex items-center gap-2 py-2 text-sm text-ink-2">
        <Spinner /> {t("opening")}
      </p>
    );
  return <PdfPages opened={opened} name={name} to={to} onPage={onPage} reader={reader} />;
}
