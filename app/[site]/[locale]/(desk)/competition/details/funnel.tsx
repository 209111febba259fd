"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { contestFunnel } from "@/lib/domain/report/contract";

/**
 * From draft to award: how many are left at each step, each number a link to the teams that it counts; drafts are nobody's business but
 * their people's. The bars only repeat the numbers.
 */
export function Funnel({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.funnel");
  const may = useMay();
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
                  <td className="figures w-16 py-1.5 pr-3 text-right font-medium">
                    {step === "draft" || !may("enroll:sign:list") ? (
                      count
                    ) : (
                      <Link
                        href={`/enrollment/signup?${new URLSearchParams({ competitionId, step })}`}
                        className="text-link underline-offset-4 hover:underline"
                      >
                        {count}
                        <span className="sr-only"> {t("list", { step: t(step) })}</span>
                      </Link>
                    )}
                  </td>
                  <td aria-hidden className="py-1.5">
                    <span
                      className="block h-3 min-w-px bg-mark"
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
