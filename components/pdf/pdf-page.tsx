"use client";

import { useTranslations } from "next-intl";
import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import type { Mark } from "./use-find";

type PdfPageProps = {
  document: PDFDocumentProxy;
  n: number;
  /** In CSS pixels. */
  width: number;
  /** Height by width until the page itself is known. */
  ratio: number;
  /** Near enough to be looked at soon: what is further off is not drawn, which phones have no memory for. */
  near: boolean;
  /** Places that are highlighted; the present one stands out. */
  marks?: readonly (Mark & { present: boolean })[];
};

/** What a canvas may hold: phones draw nothing in a larger one. */
const MOST_PIXELS = 16_000_000;

/** One page of a PDF, drawn sharply; its words for those who do not see it. */
export function PdfPage({ document: pdf, n, width, ratio, near, marks = [] }: PdfPageProps) {
  const t = useTranslations("work.preview.pdf");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [own, setOwn] = useState(ratio);
  const [words, setWords] = useState("");
  useEffect(() => {
    const target = canvas.current;
    if (!near || !target || width === 0) return;
    let task: RenderTask | undefined;
    let over = false;
    const draw = async () => {
      const page = await pdf.getPage(n);
      const whole = page.getViewport({ scale: 1 });
      const wanted = (width / whole.width) * Math.min(window.devicePixelRatio || 1, 2);
      const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)));
      const viewport = page.getViewport({ scale });
      if (over) return;
      setOwn(whole.height / whole.width);
      [target.width, target.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
      task = page.render({ canvas: target, viewport });
      await task.promise;
      const { items } = await page.getTextContent();
      if (!over) setWords(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    draw().catch(() => {
      // Drawing that was broken off is no failure, and a page that cannot be drawn stays blank.
    });
    return () => {
      over = true;
      task?.cancel();
    };
  }, [pdf, n, width, near]);
  return (
    <section
      data-page={n}
      aria-label={t("page", { page: n })}
      className="relative mx-auto mb-2 bg-white shadow-sm"
      style={{ width, height: width * own }}
    >
      {near && <canvas ref={canvas} aria-hidden className="size-full" />}
      {marks.map(({ left, top, width: across, height, present }) => (
        <span
          key={`${left} ${top}`}
          aria-hidden
          data-present={present || undefined}
          className="absolute bg-mark/25 mix-blend-multiply data-present:bg-mark/60"
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${across * 100}%`,
            height: `${height * 100}%`,
          }}
        />
      ))}
      <p className="sr-only">{words}</p>
    </section>
  );
}
