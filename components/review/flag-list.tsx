"use client";

import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { Quality } from "@/lib/domain/review/contract";

type Flag = Quality["flags"][number];

/** What is worth a look, each with what was found and in how many sheets. */
export function FlagList({ flags }: { flags: Flag[] }) {
  const t = useTranslations("review.quality");
  if (flags.length === 0) return <span className="text-hint">—</span>;
  return (
    <ul className="space-y-1 py-1">
      {flags.map((flag) => (
        <li
          key={`${flag.kind} ${flag.schoolName}`}
          className="flex flex-wrap items-center gap-x-2 text-note text-ink-2"
        >
          <Tag status="soon">{t(`flag.${flag.kind}`)}</Tag>
          {t(`evidence.${flag.kind}`, {
            n: flag.n,
            value: shown(flag, flag.value),
            low: shown(flag, flag.low ?? 0),
            high: shown(flag, flag.high ?? 0),
            school: flag.schoolName ?? "",
          })}
        </li>
      ))}
    </ul>
  );
}

const counts: Flag["kind"][] = ["far", "sameRow", "hasty"];
const shown = ({ kind }: Flag, value: number) => (counts.includes(kind) ? `${Math.round(value)}` : value.toFixed(2));
