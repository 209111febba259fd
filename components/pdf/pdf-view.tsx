"use client";

import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { Spinner } from "@/components/ui/state/spinner";
import { type OpenedPdf, openPdf } from "./open-pdf";
import { PdfPage } from "./pdf-page";
import { scrollToPage, usePages } from "./use-pages";

type PdfViewProps = {
  url: string;
  name: string;
  /** Where to go: a new object each time, so that one goes there again. */
  to?: { page: number };
  /** The page that is being looked at. */
  onPage?: (page: number) => void;
};

const ZOOMS = [1, 1.5, 2, 3];

/** A PDF drawn by the page itself: for phones, whose browsers draw none in a frame, and where its pages are spoken of. */
export function PdfView({ url, name, to, onPage }: PdfViewProps) {
  const t = useTranslations("work.preview.pdf");
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    let close = () => {
      over = true;
    };
    openPdf(url).then(
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
  }, [url]);
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
  return <Pages opened={opened} name={name} to={to} onPage={onPage} />;
}

function Pages({ opened: { document: pdf }, name, to, onPage }: Omit<PdfViewProps, "url"> & { opened: OpenedPdf }) {
  const t = useTranslations("work.preview.pdf");
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(0);
  const [typed, setTyped] = useState<string | null>(null);
  const { page, width, ratio, near } = usePages(pdf, scroller);
  useEffect(() => onPage?.(page), [page, onPage]);
  useEffect(() => {
    if (to && scrollToPage(scroller.current, to.page)) scroller.current?.focus({ preventScroll: true });
  }, [to]);
  const go = (wanted: number) => scrollToPage(scroller.current, wanted);
  const send = (event: FormEvent) => {
    event.preventDefault();
    go(Number(typed));
    setTyped(null);
  };
  const zoomTo = (next: number) => {
    setZoom(next);
    // The page that is looked at stays where it is once all have their new size.
    requestAnimationFrame(() => go(page));
  };
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <form onSubmit={send} className="flex flex-wrap items-center gap-1" aria-label={t("bar")}>
        <IconButton label={t("before")} disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t("after")} disabled={page >= pdf.numPages} onClick={() => go(page + 1)}>
          <ChevronDown aria-hidden className="size-4" />
        </IconButton>
        <Input
          inputMode="numeric"
          aria-label={t("goTo")}
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          className="figures w-16 text-right"
        />
        <span className="figures px-1 text-note text-ink-2">{t("of", { pages: pdf.numPages })}</span>
        <IconButton label={t("smaller")} disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
          <ZoomOut aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={t("larger")} disabled={zoom === ZOOMS.length - 1} onClick={() => zoomTo(zoom + 1)}>
          <ZoomIn aria-hidden className="size-4" />
        </IconButton>
      </form>
      <section
        ref={scroller}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="h-[65dvh] min-h-64 overflow-auto border border-rule bg-sunken p-2"
      >
        {numbers.map((n) => (
          <PdfPage
            key={n}
            {...{ document: pdf, n, ratio, near: near.has(n) }}
            width={Math.floor(width * (ZOOMS[zoom] ?? 1))}
          />
        ))}
      </section>
    </div>
  );
}
