"use client";

import { useTranslations } from "next-intl";
import { ItemTag } from "@/components/review/scene/scene-tag";
import { Section } from "@/components/ui/layout/section";
import type { SceneItem } from "@/lib/domain/review/contract";

const SHOWN = 8;

/** Who comes next, and whether they are here. */
export function Upcoming({ items }: { items: SceneItem[] }) {
  const t = useTranslations("review.scene");
  return (
    <Section level={3} title={t("desk.next")} aside={t("desk.waiting", { count: items.length })}>
      <ol className="divide-y divide-rule">
        {items.slice(0, SHOWN).map((item) => (
          <li key={item.itemId} className="flex items-center gap-3 py-2">
            <span className="figures w-12 font-semibold text-link">{item.judgingNo}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{item.workTitle}</span>
              <span className="block truncate text-note text-hint">
                {item.teamName} ·{" "}
                {item.arrivedTime
                  ? t("desk.arrivedAt", { time: item.arrivedTime.slice(11, 16) })
                  : t("desk.notArrived")}
              </span>
            </span>
            {item.status === "absent" && <ItemTag status="absent" />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
