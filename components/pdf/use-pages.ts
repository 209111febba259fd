import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useState } from "react";

/** Height by width of a sheet of A4. */
const A4 = 297 / 210;

/** Which pages lie in sight, and how wide they may be. */
export function usePages(pdf: PDFDocumentProxy, scroller: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1);
  const [width, setWidth] = useState(0);
  const [ratio, setRatio] = useState(A4);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  useEffect(() => {
    let over = false;
    const measure = async () => {
      const { width: across, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!over) setRatio(height / across);
    };
    measure().catch(() => {});
    return () => {
      over = true;
    };
  }, [pdf]);
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const { paddingLeft, paddingRight } = getComputedStyle(root);
    const resized = new ResizeObserver(() =>
      setWidth(root.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)),
    );
    resized.observe(root);
    return () => resized.disconnect();
  }, [scroller]);
  useEffect(() => {
    const root = scroller.current;
    if (!root || width === 0) return;
    const numberOf = (element: Element) => Number(element.getAttribute("data-page"));
    const drawn = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) after.add(numberOf(target));
            else after.delete(numberOf(target));
          return after;
        }),
      { root, rootMargin: "100% 0px" },
    );
    // A line a third down the frame: the page that it crosses is the one that is looked at.
    const crossed = new Set<number>();
    const read = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) crossed.add(numberOf(target));
          else crossed.delete(numberOf(target));
        if (crossed.size > 0) setPage(Math.max(...crossed));
      },
      { root, rootMargin: "-33% 0px -66% 0px" },
    );
    for (const element of root.querySelectorAll("[data-page]")) {
      drawn.observe(element);
      read.observe(element);
    }
    return () => {
      drawn.disconnect();
      read.disconnect();
    };
  }, [scroller, width]);
  return { page, width, ratio, near };
}

/** Shows a page of those in the frame, the nearest one there is; false for no number, or while there is none. */
export function scrollToPage(root: HTMLElement | null, wanted: number): boolean {
  const pages = root?.querySelectorAll("[data-page]") ?? [];
  const element = Number.isInteger(wanted) ? pages[Math.min(Math.max(wanted, 1), pages.length) - 1] : undefined;
  if (!root || !element) return false;
  root.scrollIntoView({ block: "nearest" });
  root.scrollBy({ top: element.getBoundingClientRect().top - root.getBoundingClientRect().top - 4 });
  return true;
}
