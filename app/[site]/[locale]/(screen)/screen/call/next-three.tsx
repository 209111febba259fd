"use client";

import { useTranslations } from "next-intl";
import type { ScreenState } from "@/lib/domain/review/contract";

/** The next three, and how many wait in all. */
export function NextThree({ state }: { state: ScreenState }) {
  const t = useTranslations("review.scene.call");
  return (
    <aside className="flex min-w-0 flex-col gap-[1.5vmin] overflow-hidden border-rule bg-sunken px-[4vmin] py-[3vmin] border-t-2 lg:landscape:border-t-0 lg:landscape:border-l-2">
      <h2 className="flex items-baseline justify-between gap-[2vmin] text-[5vmin] leading-none font-medium">
        {t("next")}
        <span className="figures text-[clamp(0.875rem,3vmin,10rem)] text-ink-2">
          {t("waiting", { count: state.waiting })}
        </span>
      </h2>
      <ol className="flex flex-col divide-y divide-rule">
        {state.next.map((one) => (
          <li key={one.judgingNo} className="min-w-0 py-[1.2vmin]">
            <p className="figures text-[10vmin] leading-none font-bold">{one.judgingNo}</p>
            {one.title && (
              <p className="mt-[0.5vmin] truncate text-[clamp(0.875rem,3.2vmin,10rem)] leading-snug">{one.title}</p>
            )}
            {one.teamName && <p className="truncate text-[clamp(0.875rem,2.6vmin,10rem)] text-ink-2">{one.teamName}</p>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
