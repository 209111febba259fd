"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";

type PlaceControlProps = { no: string; place: number; last: number; onMove: (toPlace: number) => void };

/** The place of a work: one up, one down, or any other by its number. */
export function PlaceControl({ no, place, last, onMove }: PlaceControlProps) {
  const t = useTranslations("review.meeting");
  const [typed, type] = useState(String(place));
  const wanted = Number(typed);
  const isPlace = Number.isInteger(wanted) && wanted >= 1 && wanted <= last;
  return (
    <form
      className="flex items-end gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPlace) onMove(wanted);
      }}
    >
      <span>
        <Label htmlFor="meeting-place">{t("place")}</Label>
        <span className="flex items-center gap-1">
          <Input
            id="meeting-place"
            type="number"
            inputMode="numeric"
            min={1}
            max={last}
            value={typed}
            onChange={(event) => type(event.target.value)}
            className="figures w-20"
          />
          <span className="figures pr-2 text-note text-ink-2">/ {last}</span>
        </span>
      </span>
      <Button type="submit" disabled={!isPlace || wanted === place} guard={300}>
        {t("move")}
      </Button>
      <IconButton label={t("up", { no })} disabled={place === 1} onClick={() => onMove(place - 1)}>
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t("down", { no })} disabled={place === last} onClick={() => onMove(place + 1)}>
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
    </form>
  );
}
