import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { findIn } from "./find-in";

/** A place of a match on its page, in parts of the page's width and height. */
export interface Mark {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Match {
  page: number;
  marks: Mark[];
}

/** More are not counted: nobody steps through them. */
export const MOST_MATCHES = 1000;

interface PageText {
  pieces: string[];
  placeOf: (piece: number, from: number, to: number) => Mark;
}

async function textOf(pdf: PDFDocumentProxy, n: number): Promise<PageText> {
  const page = await pdf.getPage(n);
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const written = items.flatMap((item) => ("str" in item ? [item] : []));
  const placeOf = (piece: number, from: number, to: number): Mark => {
    const item = written[piece];
    if (!item) return { left: 0, top: 0, width: 0, height: 0 };
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const letter = item.width / Math.max(item.str.length, 1);
    const corners = [x + from * letter, y - item.height * 0.2, x + to * letter, y + item.height];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(corners);
    return {
      left: Math.min(x1, x2) / viewport.width,
      top: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
    };
  };
  return { pieces: written.map(({ str }) => str), placeOf };
}

/** Where words stand in a document, as far as it was read; its pages are read once. */
export function useFind(pdf: PDFDocumentProxy, words: string) {
  const read = useRef(new Map<number, Promise<PageText>>());
  const [found, setFound] = useState<{ words: string; matches: Match[]; done: boolean }>({
    words: "",
    matches: [],
    done: true,
  });
  useEffect(() => {
    let over = false;
    const search = async () => {
      const matches: Match[] = [];
      for (let page = 1; page <= pdf.numPages && matches.length < MOST_MATCHES; page++) {
        const reading = read.current.get(page) ?? textOf(pdf, page);
        read.current.set(page, reading);
        const text = await reading;
        if (over) return;
        const here = findIn(text.pieces, words);
        for (const stretches of here)
          matches.push({ page, marks: stretches.map(({ piece, from, to }) => text.placeOf(piece, from, to)) });
        if (here.length > 0) setFound({ words, matches: matches.slice(0, MOST_MATCHES), done: false });
      }
      setFound({ words, matches: matches.slice(0, MOST_MATCHES), done: true });
    };
    if (words.trim()) search().catch(() => setFound({ words, matches: [], done: true }));
    else setFound({ words, matches: [], done: true });
    return () => {
      over = true;
    };
  }, [pdf, words]);
  return { ...found, done: found.done && found.words === words };
}
