"use client";

import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";

type Act = Exclude<MenuEntry, "rule">;

/** What can be done with one row: two acts as words, the rest in a menu, and what does harm always there, last. False entries are left out. */
export function RowActions({ of, acts }: { of: string; acts: (Act | false | undefined | null)[] }) {
  const t = useTranslations("kit");
  const all = acts.filter((act): act is Act => Boolean(act));
  const { open, rest } = placed(all);
  return (
    <span className="flex items-center justify-end gap-2 whitespace-nowrap empty:hidden stacked:-ml-1 stacked:flex-wrap stacked:justify-start">
      {open.map((act) =>
        act.href ? (
          <Link key={act.label} href={act.href} className={buttonStyle({ variant: "text", size: "small" })}>
            {act.label}
            <span className="sr-only">{of}</span>
          </Link>
        ) : (
          <Button
            key={act.label}
            variant="text"
            size="small"
            guard={300}
            disabled={act.disabled}
            onClick={act.onSelect}
            className={cn(act.danger && "text-status-refused")}
          >
            {act.label}
            <span className="sr-only">{of}</span>
          </Button>
        ),
      )}
      {rest.length > 0 && (
        <DropdownMenu
          align="end"
          entries={rest}
          trigger={
            <Button variant="text" size="small" guard={0} aria-label={t("moreFor", { name: of })}>
              <Ellipsis aria-hidden className="size-4" />
            </Button>
          }
        />
      )}
    </span>
  );
}

/** Acts that stand as words, and those of the menu. Where all do harm none of them has a harmless one to be pressed for. */
function placed(acts: readonly Act[]) {
  const harmful = acts.filter((act) => act.danger);
  if (harmful.length === acts.length) return { open: acts.slice(0, 2), rest: acts.slice(2) };
  const harmless = acts.filter((act) => !act.danger);
  const words = harmful.length === 0 && harmless.length === 3 ? 3 : 2;
  return { open: harmless.slice(0, words), rest: [...harmless.slice(words), ...harmful] };
}
