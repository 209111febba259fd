"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/control/icon-button";

type Props = { first: boolean; last: boolean; onMove: (by: -1 | 1) => void };

/** One place up or down among its neighbours. */
export function MoveButtons({ first, last, onMove }: Props) {
  const t = useTranslations("system.website.navigation");
  return (
    <>
      <IconButton label={t("up")} disabled={first} guard={0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t("down")} disabled={last} guard={0} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </>
  );
}
