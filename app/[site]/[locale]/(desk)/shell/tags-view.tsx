"use client";

import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { centreInRow } from "@/components/ui/centre-in-row";
import { cn } from "@/components/ui/cn";
import { ContextMenu } from "@/components/ui/context-menu";
import type { Route } from "./desk-shell";
import { afterClosing, type Closing, nextAfter, type Tag, visited, WORKBENCH } from "./tags";

const KEPT = "deskTags";

/** The pages of this sitting. Right click, the menu key or Shift+F10 opens the six acts; a middle click or Delete closes. */
export function TagsView({ routes }: { routes: Route[] }) {
  const t = useTranslations("desk.tags");
  const router = useRouter();
  const queries = useQueryClient();
  const path = usePathname();
  const query = useSearchParams().toString();
  const known = routes.find((route) => route.url === path)?.trail.at(-1);
  const [tags, setTags] = useState<Tag[]>([]);
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const home = routes.find((route) => route.url === WORKBENCH);
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]") as Tag[];
    const titled = kept.map((tag) => ({
      ...tag,
      title: routes.find((route) => route.url === tag.path)?.trail.at(-1) ?? tag.title,
    }));
    const fixed = home ? [{ path: WORKBENCH, href: WORKBENCH, title: home.trail.at(-1) ?? "" }] : [];
    setTags([...fixed, ...titled.filter((tag) => tag.path !== WORKBENCH)]);
  }, [routes]);

  useEffect(() => {
    const visit = () => {
      const title = known ?? (document.title.split(" · ")[0] || path);
      setTags((before) => visited(before, { path, href: query ? `${path}?${query}` : path, title }));
    };
    visit();
    // A page outside the menu is named by its title, which arrives with it.
    const timer = known ? undefined : setTimeout(visit, 600);
    return () => clearTimeout(timer);
  }, [path, query, known]);

  useEffect(() => {
    if (tags.length) sessionStorage.setItem(KEPT, JSON.stringify(tags));
  }, [tags]);
  useEffect(() => {
    centreInRow(row.current, row.current?.querySelector("[aria-current]"));
  }, [path, tags.length]);

  const close = (tag: Tag, how: Closing) => {
    const left = afterClosing(tags, tag.path, how);
    setTags(left);
    const next = how === "others" && tag.path !== path ? tag.href : nextAfter(tags, left, path);
    if (next) router.push(next);
  };
  const refresh = (tag: Tag) => {
    if (tag.path !== path) router.push(tag.href);
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
          const fixed = tag.path === WORKBENCH;
          const current = tag.path === path;
          const others = tags.some((one) => one !== tag && one.path !== WORKBENCH);
          const closable = (list: Tag[]) => list.some((one) => one.path !== WORKBENCH);
          return (
            <ContextMenu
              key={tag.path}
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
                  current &&
                    "bg-raised font-medium text-accent-ink inset-shadow-[0_-2px] inset-shadow-accent hover:text-accent-ink",
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
                  {tag.title}
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
