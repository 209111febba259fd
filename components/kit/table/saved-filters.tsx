"use client";

import { Bookmark, Link2, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStored } from "@/components/kit/use-stored";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Input } from "@/components/ui/control/input";
import { copyText } from "@/components/ui/copy-text";
import { Popover } from "@/components/ui/overlay/popover";
import { toast } from "@/components/ui/toast/toast";

export interface Restorable {
  /** Filters and order as the address of the list holds them; empty where nothing narrows it. */
  here: string;
  restore: (query: string) => void;
  /** The address of this page with the list as `query` says. */
  addressOf: (query: string) => string;
}
type Saved = { name: string; query: string };

/** So many are kept for a list. */
const MOST = 20;

/** Filters that this browser keeps under a name, each with the link that shows anybody the same list. */
export function SavedFilters({ list }: { list: Restorable }) {
  const t = useTranslations("kit.filters.saved");
  const path = usePathname();
  const [saved, store] = useStored<Saved[]>(`filters:${path}`, []);
  const [name, type] = useState("");
  const [open, setOpen] = useState(false);
  if (list.here === "" && saved.length === 0) return null;
  const known = saved.some((one) => one.name === name.trim());
  const save = () => {
    const own = { name: name.trim(), query: list.here };
    store([...saved.filter((one) => one.name !== own.name), own].slice(-MOST));
    type("");
  };
  const copy = async ({ query }: Saved) => {
    if (await copyText(list.addressOf(query))) toast.success(t("copied"));
  };
  return (
    <Popover
      label={t("title")}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t("title")}>
          <Bookmark aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <p className="mb-2 text-note text-ink-2">{t("title")}</p>
      {saved.length > 0 && (
        <ul className="mb-3 divide-y divide-rule border-y border-rule">
          {saved.map((one) => (
            <li key={one.name} className="flex items-center">
              <button
                type="button"
                aria-current={one.query === list.here || undefined}
                className="min-h-control min-w-0 flex-1 truncate text-left hover:underline aria-[current]:font-semibold"
                onClick={() => {
                  list.restore(one.query);
                  setOpen(false);
                }}
              >
                {one.name}
              </button>
              <IconButton label={t("copy", { name: one.name })} size="small" onClick={() => void copy(one)}>
                <Link2 aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={t("remove", { name: one.name })}
                size="small"
                onClick={() => store(saved.filter((other) => other.name !== one.name))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {list.here === "" ? (
        <p className="text-note text-hint">{t("none")}</p>
      ) : (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            // Events of a popover bubble to the search line that holds it.
            event.stopPropagation();
            if (name.trim()) save();
          }}
        >
          <Input
            aria-label={t("name")}
            placeholder={t("name")}
            maxLength={40}
            value={name}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" guard={0} disabled={name.trim() === ""} className="shrink-0">
            {t(known ? "replace" : "save")}
          </Button>
        </form>
      )}
    </Popover>
  );
}
