"use client";

import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { align, distribute, measure, order, run } from "@/components/designer/keys/commands";
import { useChosen, useEditorStore } from "@/components/designer/use-editor";
import { IconButton } from "@/components/ui/control/icon-button";
import { Select } from "@/components/ui/control/select";
import { Switch } from "@/components/ui/control/switch";
import type { Box } from "@/lib/designer/edit/geometry";
import { frameOf } from "@/lib/designer/edit/grouping";
import { leastSize } from "@/lib/designer/edit/resizing";
import { NumberBox } from "./number-box";

const sides = [
  ["left", AlignStartVertical],
  ["centre", AlignCenterVertical],
  ["right", AlignEndVertical],
  ["top", AlignStartHorizontal],
  ["middle", AlignCenterHorizontal],
  ["bottom", AlignEndHorizontal],
] as const;
const orders = [
  ["front", ArrowUpToLine],
  ["forward", ArrowUp],
  ["backward", ArrowDown],
  ["back", ArrowDownToLine],
] as const;

/** The position of the selection: everything that dragging does, by numbers and buttons. */
export function PositionPanel() {
  const t = useTranslations("designer.place");
  const store = useEditorStore();
  const chosen = useChosen();
  const several = chosen.length > 1;
  const [picked, setTo] = useState<"page" | "selection" | null>(null);
  // Several are meant to be in line with each other, one with the page.
  const to = several ? (picked ?? "selection") : "page";
  if (chosen.length === 0) return <p className="text-note text-ink-2">{t("nothing")}</p>;
  const locked = chosen.every((element) => element.locked);
  const frame = frameOf(several && !locked ? chosen.filter((element) => !element.locked) : chosen);
  const box = (name: keyof Box, limits: { min: number; max: number }, unit?: string) => (
    <NumberBox
      label={t(frame?.[name] === null ? "turnBy" : name)}
      value={frame?.[name] ?? null}
      disabled={locked}
      {...limits}
      {...(unit && { unit })}
      onChange={(value) => measure(store, name, value)}
    />
  );
  const far = { min: -10_000, max: 10_000 };
  const size = { min: leastSize, max: 10_000 };
  return (
    <div className="space-y-5">
      <div role="group" aria-label={t(several ? "together" : "title")} className="space-y-2">
        {several && <p className="text-note text-hint">{t("together")}</p>}
        {box("left", far)}
        {box("top", far)}
        {box("width", size)}
        {box("height", size)}
        {box("rotate", far, "°")}
      </div>
      <div className="space-y-2">
        <Select
          aria-label={t("alignTo")}
          value={to}
          disabled={!several}
          options={(["page", "selection"] as const).map((one) => ({ value: one, label: t(`to.${one}`) }))}
          onChange={({ target }) => setTo(target.value as "page")}
          className="[&>select]:h-8 pointer-coarse:[&>select]:h-11"
        />
        <div role="group" aria-label={t("align")} className="flex flex-wrap gap-0.5">
          {sides.map(([side, Icon]) => (
            <IconButton
              key={side}
              label={t(`side.${side}`)}
              size="small"
              disabled={locked}
              onClick={() => align(store, side, to)}
            >
              <Icon aria-hidden className="size-4" />
            </IconButton>
          ))}
        </div>
        <div role="group" aria-label={t("distribute")} className="flex gap-0.5">
          <IconButton
            label={t("across")}
            size="small"
            disabled={chosen.length < 3}
            onClick={() => distribute(store, "x")}
          >
            <AlignHorizontalSpaceAround aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={t("down")}
            size="small"
            disabled={chosen.length < 3}
            onClick={() => distribute(store, "y")}
          >
            <AlignVerticalSpaceAround aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      <div role="group" aria-label={t("order")} className="flex gap-0.5">
        {orders.map(([name, Icon]) => (
          <IconButton key={name} label={t(`orders.${name}`)} size="small" onClick={() => order(store, name)}>
            <Icon aria-hidden className="size-4" />
          </IconButton>
        ))}
      </div>
      <Switch label={t("locked")} checked={locked} onCheckedChange={() => run(store, "lock")} />
    </div>
  );
}
