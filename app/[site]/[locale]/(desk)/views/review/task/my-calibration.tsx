"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { myCalibration } from "@/lib/domain/review/contract";

/** The calibration works of a plan, for its expert; nothing where there are none. */
export function MyCalibration({ planId }: { planId: string }) {
  const t = useTranslations("review.calibration");
  const { data } = useRead(myCalibration, { planId });
  if (!data || data.works.length === 0) return null;
  const first = data.demanded === 1 && data.works.some(({ done }) => !done);
  return (
    <Section title={t("title")} note={t(first ? "mineFirst" : "mineNote")}>
      <ul className="divide-y divide-rule border-y border-rule">
        {data.works.map((one) => (
          <li key={one.calibrationId} className="flex min-h-row flex-wrap items-center gap-3 py-1 text-sm">
            <Link href={`/review/calibration?id=${one.calibrationId}`} className="font-medium">
              {t("one", { no: one.no })}
            </Link>
            <span className="min-w-0 break-words">{one.title}</span>
            <Tag status={one.done ? "open" : "soon"} className="ml-auto">
              {t(one.done ? "done" : "open")}
            </Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}
