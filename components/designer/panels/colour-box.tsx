"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { settle } from "@/components/designer/acts";
import { part } from "@/components/designer/part";
import { coloursIn, usePalette } from "@/components/designer/tools/palette";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/control/input";
import { Popover } from "@/components/ui/overlay/popover";
import { Skeleton } from "@/components/ui/state/skeleton";

const Picker = part(async () => ({ default: (await import("react-colorful")).HexColorPicker }));

const ready = ["#000000", "#333333", "#b3201c", "#a8842c", "#1f4e8c", "#1d6b4a", "#ffffff"];

/** As the field of colours reads it. */
const sixDigits = (colour: string) =>
  /^#[0-9a-f]{3}$/i.test(colour)
    ? colour.replace(/[0-9a-f]/gi, "$&$&")
    : /^#[0-9a-f]{6}$/i.test(colour)
      ? colour
      : "#000000";

type ColourBoxProps = {
  label: string;
  value: string;
  /** What stands beside it says its name. */
  bare?: boolean;
  disabled?: boolean;
  onChange: (colour: string) => void;
};

/** A colour: from a field of colours, from a few that certificates use, or by its number. */
export function ColourBox({ label, value, bare = false, disabled, onChange }: ColourBoxProps) {
  const t = useTranslations("designer.style");
  const [typed, setTyped] = useState<string | null>(null);
  const store = useEditorStore();
  const palette = usePalette();
  const take = (text: string) => {
    setTyped(text);
    if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) onChange(text.toLowerCase());
  };
  return (
    <div className={cn("items-center gap-x-2 text-note text-ink-2", !bare && "grid grid-cols-[1fr_auto]")}>
      {!bare && <span>{label}</span>}
      <Popover
        label={label}
        align="end"
        className="w-auto space-y-3 p-3"
        onOpenChange={() => {
          setTyped(null);
          settle(store);
        }}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${label} ${value}`}
            className="figures flex h-7 w-28 pointer-coarse:h-11 items-center gap-2 rounded-field border border-field bg-raised px-2 text-ink hover:border-ink-2 disabled:cursor-not-allowed disabled:text-hint"
          >
            <span
              aria-hidden
              className="size-4 shrink-0 rounded-full border border-rule"
              style={{ background: value }}
            />
            <span className="truncate">{value}</span>
          </button>
        }
      >
        <Picker color={sixDigits(value)} onChange={take} waiting={<Skeleton className="h-50 w-50" />} />
        <Ready label={t("usual")} colours={ready} value={value} onChoose={take} />
        <Ready label={t("ofHost")} colours={palette} value={value} onChoose={take} />
        <OfDesign label={t("ofDesign")} value={value} onChoose={take} />
        <Input
          aria-label={t("colourNumber")}
          className="figures h-7 pointer-coarse:h-11"
          value={typed ?? value}
          onChange={({ target }) => take(target.value.trim())}
        />
      </Popover>
    </div>
  );
}

type ReadyProps = { label: string; colours: readonly string[]; value: string; onChoose: (colour: string) => void };

function Ready({ label, colours, value, onChoose }: ReadyProps) {
  if (colours.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="space-y-1">
      <p aria-hidden className="text-xs text-hint">
        {label}
      </p>
      <div className="flex gap-1">
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={colour === value}
            onClick={() => onChoose(colour)}
            className="size-6 rounded-field border border-rule aria-pressed:outline-2 aria-pressed:outline-mark"
            style={{ background: colour }}
          />
        ))}
      </div>
    </div>
  );
}

/** Counted only while they are looked at. */
function OfDesign(props: Omit<ReadyProps, "colours">) {
  return <Ready {...props} colours={coloursIn(useDesign())} />;
}
