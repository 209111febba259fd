"use client";

import { useTranslations } from "next-intl";
import type { ScreenState } from "@/lib/domain/review/contract";

/** The next three, and how many wait in all. */
export function NextThree({ state }: { state: ScreenState }) {
  const t = useTranslations("review.scene.call");
  return (
    <aside className="flex min-w-0 flex-col gap-[1.5vh] overflow-hidden border-rule bg-sunken px-[4vh] py-[3vh] max-lg:border-t-2 lg:border-l-2">
      <h2 className="flex items-baseline justify-between gap-[2vh] text-[5vh] leading-none font-medium">
        {t("next")}
        <span className="figures text-[3vh] text-ink-2">{t("waiting", { count: state.waiting })}</span>
      </h2>
      <ol className="flex flex-col divide-y divide-rule">
        {state.next.map((one) => (
          <li key={one.judgingNo} className="min-w-0 py-[1.2vh]">
            <p className="figures text-[10vh] leading-none font-bold">{one.judgingNo}</p>
            {one.title && <p className="mt-[0.5vh] truncate text-[3.2vh] leading-snug">{one.title}</p>}
            {one.teamName && <p className="truncate text-[2.6vh] text-ink-2">{one.teamName}</p>}
          </li>
        ))}
      </ol>
    </aside>
  );
}
