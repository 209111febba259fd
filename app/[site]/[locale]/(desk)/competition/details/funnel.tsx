"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { contestFunnel } from "@/lib/domain/report/contract";

/** From draft to award: how many are left at each step. The bars only repeat the numbers. */
export function Funnel({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.funnel");
  const funnel = useRead(contestFunnel, { competitionId });
  return (
    <Loaded query={funnel}>
      {(steps) => {
        const most = Math.max(1, ...steps.map((s) => s.count));
        return (
          <table className="w-full text-sm">
            <caption className="sr-only">{t("note")}</caption>
            <tbody>
              {steps.map(({ step, count }) => (
                <tr key={step}>
                  <th scope="row" className="w-36 py-1.5 pr-3 text-left font-normal text-ink-2">
                    {t(step)}
                  </th>
                  <td className="figures w-16 py-1.5 pr-3 text-right font-medium">{count}</td>
                  <td aria-hidden className="py-1.5">
                    <span
                      className="block h-3 min-w-px bg-accent"
                      style={{ width: `${(count / most) * 100}%`, opacity: count ? 1 : 0.3 }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      }}
    </Loaded>
  );
}
