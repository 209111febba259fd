"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { centreInRow } from "@/components/ui/layout/centre-in-row";
import { ContextMenu } from "@/components/ui/overlay/context-menu";
import { useAddress, useMissing } from "./missing-page";
import type { Route } from "./tags";
import {
  afterClosing,
  type Closing,
  keyOf,
  nextAfter,
  storedTags,
  TAGS_KEPT,
  type Tag,
  titleOf,
  visited,
  WORKBENCH,
} from "./tags";
import { useTitle } from "./use-title";

const onlyFirst = (tag: Tag, at: number, all: Tag[]) => all.findIndex((one) => one.key === tag.key) === at;

/** The pages of this sitting. Right click, the menu key or Shift+F10 opens the six acts; a middle click or Delete closes. */
export function TagsView({ routes }: { routes: Route[] }) {
  const t = useTranslations("desk.tags");
  const router = useRouter();
  const queries = useQueryClient();
  const path = usePathname();
  const address = useAddress();
  const missing = useMissing();
  const title = useTitle();
  const route = routes.find((one) => one.url === path);
  const key = keyOf(path, new URLSearchParams(useSearchParams()), route?.listed ?? false);
  const named = route?.listed ? route.trail.at(-1) : titleOf(title);
  const [tags, setTags] = useState<Tag[]>([]);
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const labelOf = (url: string) => routes.find((one) => one.url === url && one.listed)?.trail.at(-1);
    const home = labelOf(WORKBENCH);
    const stored = storedTags(sessionStorage.getItem(TAGS_KEPT)).map((tag) => ({
      ...tag,
      title: labelOf(tag.key) ?? tag.title,
    }));
    const fixed = home ? [{ key: WORKBENCH, href: WORKBENCH, title: home }] : [];
    setTags((now) => [...fixed, ...[...stored, ...now].filter((tag) => tag.key !== WORKBENCH)].filter(onlyFirst));
  }, [routes]);

  useEffect(() => {
    // The previous page's title is still set until the new one arrives.
    const visit = { key, href: address, title: named || path };
    setTags((before) => (missing ? before.filter((tag) => tag.key !== key) : visited(before, visit)));
  }, [key, address, named, path, missing]);

  useEffect(() => {
    if (tags.length) sessionStorage.setItem(TAGS_KEPT, JSON.stringify(tags));
  }, [tags]);
  useEffect(() => {
    centreInRow(row.current, row.current?.querySelector("[aria-current]"));
  }, [key, tags.length]);

  const close = (tag: Tag, how: Closing) => {
    const left = afterClosing(tags, tag.key, how);
    setTags(left);
    const next = how === "others" && tag.key !== key ? tag.href : nextAfter(tags, left, key);
    if (next) router.push(next);
  };
  const refresh = (tag: Tag) => {
    if (tag.key !== key) router.push(tag.href);
    void queries.invalidateQueries();
    router.refresh();
  };

  return (
    <nav
      ref={row}
      aria-label={t("label")}
      className="h-8 overflow-x-auto pointer-coarse:h-12 overflow-y-hidden border-b border-rule bg-paper"
    >
      <ul className="flex h-full items-stretch">
        {tags.map((tag, index) => {
          const fixed = tag.key === WORKBENCH;
          const current = tag.key === key;
          const others = tags.some((one) => one !== tag && one.key !== WORKBENCH);
          const closable = (list: Tag[]) => list.some((one) => one.key !== WORKBENCH);
          return (
            <ContextMenu
              key={tag.key}
              entries={[
                { label: t("refresh"), onSelect: () => refresh(tag) },
                { label: t("close"), disabled: fixed, onSelect: () => close(tag, "this") },
                { label: t("closeOthers"), disabled: !others, onSelect: () => close(tag, "others") },
                {
                  label: t("closeLeft"),
                  disabled: !closable(tags.slice(0, index)),
                  onSelect: () => close(tag, "left"),
                },
                {
                  label: t("closeRight"),
                  disabled: !closable(tags.slice(index + 1)),
                  onSelect: () => close(tag, "right"),
                },
                { label: t("closeAll"), disabled: !closable(tags), onSelect: () => close(tag, "all") },
              ]}
            >
              <li
                className={cn(
                  "group flex shrink-0 items-center border-r border-rule text-note text-ink-2 hover:text-ink",
                  current && "bg-raised font-medium text-link inset-shadow-[0_-2px] inset-shadow-mark hover:text-link",
                )}
              >
                <Link
                  href={tag.href}
                  prefetch={false}
                  aria-current={current ? "page" : undefined}
                  title={fixed ? undefined : t("hint")}
                  onAuxClick={(event) => {
                    if (event.button !== 1) return;
                    event.preventDefault();
                    if (!fixed) close(tag, "this");
                  }}
                  onKeyDown={(event) => {
                    if (event.key === "Delete" && !fixed) close(tag, "this");
                  }}
                  className={cn("flex h-full items-center pl-3 outline-offset-[-2px]", fixed ? "pr-3" : "pr-1")}
                >
                  <span className="max-w-48 truncate sm:max-w-96">{tag.title}</span>
                </Link>
                {!fixed && (
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={t("closeNamed", { name: tag.title })}
                    onClick={() => close(tag, "this")}
                    className="mr-1 inline-flex size-6 pointer-coarse:mr-0 pointer-coarse:size-11 items-center justify-center rounded-full text-hint hover:bg-rule hover:text-ink"
                  >
                    <X aria-hidden className="size-3" />
                  </button>
                )}
              </li>
            </ContextMenu>
          );
        })}
      </ul>
    </nav>
  );
}
