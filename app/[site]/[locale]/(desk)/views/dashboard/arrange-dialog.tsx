"use client";

import { ChevronDown, ChevronUp, LayoutDashboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { IconButton } from "@/components/ui/control/icon-button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type Card, type Cards, cardColumns } from "./use-cards";

/** Which cards the workbench shows, and in which order: by ticks and arrows. What is chosen shows at once behind it. */
export function ArrangeDialog({ cards }: { cards: Cards }) {
  const t = useTranslations("desk.dashboard.arrange");
  const kit = useTranslations("kit");
  const trigger = (
    <Button size="small" guard={0}>
      <LayoutDashboard aria-hidden className="size-4" />
      {t("act")}
    </Button>
  );
  const footer = !cards.isAsItComes && (
    <Button guard={0} onClick={cards.reset}>
      {kit("columnsReset")}
    </Button>
  );
  return (
    <Dialog trigger={trigger} title={t("title")} description={t("note")} size="small" footer={footer}>
      <div className="space-y-6">
        {cardColumns.map((column) => (
          <Column key={column} label={t(column)} list={cards.of(column)} cards={cards} />
        ))}
      </div>
    </Dialog>
  );
}

type ColumnProps = { label: string; list: readonly Card[]; cards: Cards };

function Column({ label, list, cards }: ColumnProps) {
  const kit = useTranslations("kit");
  const rows = useRef<HTMLUListElement>(null);
  // The row that moves takes the focus along; at an end the other arrow does.
  const wanted = useRef<{ key: string; by: 1 | -1 }>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { key, by } = wanted.current;
    wanted.current = undefined;
    const arrows = rows.current?.querySelectorAll<HTMLButtonElement>(`[data-card=${key}] button[data-by]`) ?? [];
    const usable = [...arrows].filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.by === String(by)) ?? usable[0])?.focus();
  });
  if (list.length === 0) return null;
  const arrow = (card: Card, by: 1 | -1, at: number) => (
    <IconButton
      label={kit(by < 0 ? "columnUp" : "columnDown", { name: card.title })}
      disabled={!list[at + by]}
      guard={0}
      data-by={by}
      onClick={() => {
        wanted.current = { key: card.key, by };
        cards.move(card, by);
      }}
    >
      {by < 0 ? <ChevronUp aria-hidden className="size-4" /> : <ChevronDown aria-hidden className="size-4" />}
    </IconButton>
  );
  return (
    <section aria-label={label}>
      <p aria-hidden className="mb-1 text-note text-ink-2">
        {label}
      </p>
      <ul ref={rows}>
        {list.map((card, at) => (
          <li key={card.key} data-card={card.key} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <Checkbox
                label={card.title}
                checked={cards.isShown(card)}
                onCheckedChange={(on) => cards.show(card, on)}
              />
            </span>
            {arrow(card, -1, at)}
            {arrow(card, 1, at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
