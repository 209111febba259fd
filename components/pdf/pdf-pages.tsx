"use client";

import { ChevronDown, ChevronUp, Printer, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { FindBar } from "./find-bar";
import type { OpenedPdf } from "./open-pdf";
import { PdfPage } from "./pdf-page";
import { printPdf } from "./print-pdf";
import { useFind } from "./use-find";
import { useGestures } from "./use-gestures";
import { scrollToPage, usePages } from "./use-pages";

type PdfPagesProps = {
  opened: OpenedPdf;
  name: string;
  to: { page: number } | undefined;
  onPage: ((page: number) => void) | undefined;
  reader: boolean;
};

const ZOOMS = [1, 1.5, 2, 3] as const;
const RANGE = [1, 4] as const;

/** The pages of an opened PDF below each other, and the bar above them. */
export function PdfPages({ opened: { document: pdf }, name, to, onPage, reader }: PdfPagesProps) {
  const t = useTranslations("work.preview.pdf");
  const scroller = useRef<HTMLElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [typed, setTyped] = useState<string | null>(null);
  const [find, setFind] = useState({ words: "", at: 0 });
  const [printing, setPrinting] = useState(0);
  const { page, width, ratio, near } = usePages(pdf, scroller);
  const { matches, done } = useFind(pdf, find.words);
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
  const zoomTo = useCallback(
    (next: number) => {
      setZoom(next);
      // The page that is looked at stays where it is once all have their new size.
      requestAnimationFrame(() => scrollToPage(scroller.current, page));
    },
    [page],
  );
  useGestures(scroller, sheets, { zoom, range: RANGE, onZoom: zoomTo });
  const present = matches[find.at];
  useEffect(() => {
    const root = scroller.current;
    const mark = present?.marks[0];
    if (!present || !mark || !root || !scrollToPage(root, present.page)) return;
    const sheet = root.querySelector(`[data-page="${present.page}"]`);
    root.scrollBy({ top: mark.top * (sheet?.clientHeight ?? 0) - root.clientHeight / 3 });
  }, [present]);
  const marksOn = (n: number) =>
    matches
      .filter((match) => match.page === n)
      .flatMap((match) => match.marks.map((mark) => ({ ...mark, present: match === present })));
  const print = async () => {
    setPrinting(1);
    await printPdf(pdf, setPrinting).catch(() => {});
    setPrinting(0);
  };
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
          <IconButton label={t("smaller")} disabled={!smaller} onClick={() => zoomTo(smaller ?? 1)}>
            <ZoomOut aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={t("larger")} disabled={!larger} onClick={() => zoomTo(larger ?? 1)}>
            <ZoomIn aria-hidden className="size-4" />
          </IconButton>
          {reader && (
            <IconButton label={t("print")} pending={printing > 0} onClick={() => void print()}>
              <Printer aria-hidden className="size-4" />
            </IconButton>
          )}
        </form>
        {reader && (
          <FindBar
            count={matches.length}
            at={find.at}
            done={done}
            words={find.words}
            onFind={(words) => setFind({ words, at: 0 })}
            onStep={(by) =>
              setFind(({ words, at }) => ({ words, at: (at + by + matches.length) % Math.max(matches.length, 1) }))
            }
          />
        )}
        {printing > 0 && (
          <p role="status" className="figures text-note text-ink-2">
            {t("preparing", { page: printing, pages: pdf.numPages })}
          </p>
        )}
      </div>
      <section
        ref={scroller}
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className={cn(
          "min-h-64 touch-pan-x touch-pan-y overflow-auto border border-rule bg-sunken p-2",
          reader ? "h-[80dvh]" : "h-[65dvh]",
        )}
      >
        <div ref={sheets}>
          {numbers.map((n) => (
            <PdfPage
              key={n}
              {...{ document: pdf, n, ratio, near: near.has(n) }}
              width={Math.floor(width * zoom)}
              marks={marksOn(n)}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
