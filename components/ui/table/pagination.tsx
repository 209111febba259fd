import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { ChevronLeft, ChevronRight } from "@/components/ui/icons";

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  /** Server pages: every page is a link. */
  href?: (page: number) => string;
  /** Client lists. */
  onChange?: (page: number) => void;
  className?: string;
};

/** First, last and the neighbours; gaps where pages are left out. */
function pagesAround(page: number, last: number) {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((n, i) => (i > 0 && n - (pages[i - 1] ?? n) > 1 ? ["gap" as const, n] : [n]));
}

const cell =
  "figures inline-flex h-8 min-w-8 items-center justify-center rounded-field px-2 text-note text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper pointer-coarse:h-11 pointer-coarse:min-w-11";

export function Pagination({ page, pageSize, total, href, onChange, className }: PaginationProps) {
  const t = useTranslations("common");
  const last = Math.max(1, Math.ceil(total / pageSize));
  const step = (to: number, name: string, words: ReactNode) => {
    if (to < 1 || to > last)
      return (
        <span aria-hidden className={cn(cell, "text-rule hover:bg-transparent hover:text-rule")}>
          {words}
        </span>
      );
    const shared = { "aria-label": name, "aria-current": to === page ? ("page" as const) : undefined, className: cell };
    if (href)
      return (
        <Link {...shared} href={href(to)} prefetch={false}>
          {words}
        </Link>
      );
    return (
      <button {...shared} type="button" onClick={() => onChange?.(to)}>
        {words}
      </button>
    );
  };
  return (
    <nav aria-label={t("pages")} className={cn("flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden", className)}>
      <p className="figures text-note text-hint">{t("totalOf", { total })}</p>
      <ol className="ml-auto flex items-center gap-1">
        <li>{step(page - 1, t("previousPage"), <ChevronLeft aria-hidden className="size-4" />)}</li>
        {pagesAround(page, last).map((n, i) => (
          // There may be two gaps in one row, so their position is the key.
          <li key={n === "gap" ? `gap-${i}` : n}>
            {n === "gap" ? <span className="px-1 text-hint">…</span> : step(n, t("pageNumber", { page: n }), n)}
          </li>
        ))}
        <li>{step(page + 1, t("nextPage"), <ChevronRight aria-hidden className="size-4" />)}</li>
      </ol>
    </nav>
  );
}
