import { GripVertical } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, DragEvent } from "react";
import { MoveButtons } from "@/app/[site]/[locale]/(desk)/views/site/move-buttons";
import { RowActions } from "@/components/kit/table/row-actions";
import { Switch } from "@/components/ui/control/switch";
import { Tag } from "@/components/ui/state/tag";
import type { BannerRow } from "@/lib/domain/site/contract";
import { localeOf } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { BannerTimes } from "./banner-times";

const tones = { shown: "open", waiting: "soon", over: "closed", off: "plain" } as const;

type BannerLineProps = {
  of: BannerRow;
  at: number;
  last: boolean;
  /** Begins to drag it; without it the order stands. */
  onDrag: (() => void) | undefined;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onMove: (by: -1 | 1) => void;
  onTurn: ((visible: 0 | 1) => void) | undefined;
  acts: ComponentProps<typeof RowActions>["acts"];
};

/** One banner: how it looks, what it says in both languages, when it hangs, and how often it was followed. */
export function BannerLine({ of, at, last, onDrag, onDragOver, onDrop, onMove, onTurn, acts }: BannerLineProps) {
  const t = useTranslations("banner");
  const locale = localeOf(useLocale());
  const title = wordsFor(locale, { zh: of.title, en: of.titleEn });
  const other = title === of.title ? of.titleEn : of.title;
  return (
    <li
      onDragOver={onDragOver}
      onDrop={onDrop}
      className="grid items-start gap-x-5 gap-y-3 p-4 sm:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[auto_15rem_minmax(0,1fr)_auto]"
    >
      <span
        draggable={onDrag !== undefined}
        onDragStart={onDrag}
        className={onDrag ? "cursor-grab self-center text-hint max-xl:hidden" : "hidden"}
      >
        <GripVertical aria-hidden className="size-4" />
      </span>
      <img
        src={of.imageUrl}
        alt=""
        draggable={false}
        style={{ objectPosition: `${of.focus}% 50%` }}
        className="aspect-3/1 w-full border border-rule bg-sunken object-cover"
      />
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">
            <span className="figures mr-2 text-note font-normal text-hint">{at + 1}</span>
            {title}
          </span>
          <Tag status={tones[of.state]}>{t(`state.${of.state}`)}</Tag>
        </p>
        <p className="text-note text-ink-2">{other || <span className="text-hint">{t("noEnglish")}</span>}</p>
        <BannerTimes of={of} />
        {of.link && (
          <p className="text-note text-ink-2">
            <span className="break-all">{of.link}</span>
            <span className="text-hint"> · {t("clicks.short", { week: of.weekClicks, all: of.clicks })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-span-full xl:col-span-1 xl:flex-col xl:items-end">
        <Switch
          label={t("visible")}
          aria-label={t("visibleOf", { name: title })}
          checked={of.visible === 1}
          disabled={!onTurn}
          onCheckedChange={(on) => onTurn?.(on ? 1 : 0)}
        />
        <span className="flex items-center">
          <RowActions of={title} acts={acts} />
          {onDrag && <MoveButtons first={at === 0} last={last} onMove={onMove} />}
        </span>
      </div>
    </li>
  );
}
