import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type DrawingName = "sheet" | "contest" | "news" | "award" | "city";

const tone = "fill-tone-soft stroke-tone";
const accent = "fill-accent stroke-none";

/** One hand for all: a line of ink, one thing in the second tone, one spot of the accent. */
const drawings: Record<DrawingName, ReactNode> = {
  sheet: (
    <>
      <path d="M30 12h34l12 12v44H30z" className="fill-raised" />
      <path d="M64 12v12h12" />
      <path d="M38 34h30M38 43h30M38 52h18" className="stroke-rule" />
      <path d="M20 22h10v46h38v8H20z" className={tone} />
      <circle cx="72" cy="62" r="5" className={accent} />
    </>
  ),
  contest: (
    <>
      <path d="M14 74h22V54H14zM60 74h22V60H60z" className="fill-raised" />
      <path d="M36 74h24V40H36z" className={tone} />
      <path d="M48 40V12" />
      <path d="M48 12h20l-5 7 5 7H48z" className={accent} />
      <path d="M8 74h80" />
    </>
  ),
  news: (
    <>
      <path d="M22 16h46v58H28a6 6 0 0 1-6-6z" className="fill-raised" />
      <path d="M68 30h8v38a6 6 0 0 1-6 6h-2" />
      <path d="M30 38h16v14H30z" className={tone} />
      <path d="M52 40h10M52 48h10M30 59h32M30 66h22" className="stroke-rule" />
      <path d="M30 24h26v6H30z" className={accent} />
    </>
  ),
  award: (
    <>
      <path d="M34 46 26 76l12-6 8 10 4-26zM62 46l8 30-12-6-8 10-4-26z" className={tone} />
      <circle cx="48" cy="34" r="20" className="fill-raised" />
      <circle cx="48" cy="34" r="14" className="stroke-rule" />
      <path d="m48 25 2.8 6 6.4.7-4.8 4.4 1.4 6.4-5.8-3.3-5.8 3.3 1.4-6.4-4.8-4.4 6.4-.7z" className={accent} />
    </>
  ),
  city: (
    <>
      <path d="M14 24l20-8 28 8 20-8v52l-20 8-28-8-20 8z" className="fill-raised" />
      <path d="M34 16v52M62 24v52" className="stroke-rule" />
      <path d="M48 62c-9-12-13-18-13-24a13 13 0 0 1 26 0c0 6-4 12-13 24z" className={tone} />
      <circle cx="48" cy="38" r="5" className={accent} />
    </>
  ),
};

/** The picture of an empty place: what would stand in it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  return (
    <svg
      viewBox="0 0 96 88"
      aria-hidden
      className={cn("h-22 w-24 fill-none stroke-ink-2 [stroke-linejoin:round] [stroke-width:1.5]", className)}
    >
      {drawings[name]}
    </svg>
  );
}
