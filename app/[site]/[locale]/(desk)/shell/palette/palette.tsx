"use client";

import * as Radix from "@radix-ui/react-dialog";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { type Route, storedTags, TAGS_KEPT } from "@/app/[site]/[locale]/(desk)/shell/tags";
import { lastOf } from "@/components/contest/use-contest";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { useFocusReturn } from "@/components/ui/overlay/use-focus-return";
import { Spinner } from "@/components/ui/state/spinner";
import { useSearchPause } from "@/components/ui/use-search-pause";
import { contestOptions } from "@/lib/domain/contest/contract";
import { deskSearch, deskThings } from "@/lib/domain/search/contract";
import { actsOnContests } from "./contest-acts";
import { addressOf, type Entry, hitsIn, matches, openedBefore, pagesIn, shortcuts } from "./entries";

const MOST_OPENED = 5;

type PaletteProps = { routes: Route[]; onClose: () => void; onKeys: () => void };

/** Everything at the desk by a few letters: pages, acts, and the things that the lists show, within scope (docs/rules/search.md, "At the desk"). */
export default function Palette({ routes, onClose, onKeys }: PaletteProps) {
  const t = useTranslations("desk.palette");
  const may = useMay();
  const focusReturn = useFocusReturn(false);
  const [said, setSaid] = useState("");
  const [asked, setAsked] = useState("");
  const words = said.trim();
  useSearchPause(words, setAsked, 120);
  const found = useRead(
    deskSearch,
    { keywords: asked },
    { enabled: asked !== "" && words !== "" && may(...deskSearch.access), keep: true },
  );

  const acts: Entry[] = shortcuts.flatMap((act) => {
    const href = may(act.needs) ? addressOf(act, routes) : null;
    const label = t(`act.${act.name}`);
    return href ? [{ key: act.name, label, about: "", href, words: label }] : [];
  });
  const own = useRead(contestOptions, { own: 1 });
  const met = useRead(contestOptions, {});
  const onContests = actsOnContests({
    ...{ said: words, inHand: lastOf("competitionId"), routes, may },
    ...{ own: own.data ?? [], met: met.data ?? [], labelOf: (name) => t(`contestAct.${name}`) },
  });
  const opened = openedBefore(storedTags(sessionStorage.getItem(TAGS_KEPT)), location.pathname + location.search);
  const narrowed = (entries: Entry[]) => entries.filter((entry) => matches(entry, words));
  const hits = words && asked ? hitsIn(found.data ?? [], routes) : [];
  const waiting = words !== "" && (asked !== words || found.isFetching);
  const groups = [
    { name: t("opened"), entries: words ? [] : opened.slice(0, MOST_OPENED) },
    { name: t("acts"), entries: [...narrowed(acts), ...onContests] },
    { name: t("pages"), entries: narrowed(pagesIn(routes)) },
    ...deskThings.map((thing) => ({ name: t(`thing.${thing}`), entries: hits.filter((hit) => hit.thing === thing) })),
  ].filter(({ entries }) => entries.length > 0);

  // A press on the line itself: what guards links against lost typing guards this one too.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>("[role=option][aria-selected=true]")?.click();
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-mask" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-0 z-40 mx-auto flex max-h-dvh w-full animate-appear flex-col border border-rule bg-raised shadow-float sm:top-[12vh] sm:max-h-[70vh] sm:max-w-2xl sm:rounded-card"
        >
          <Radix.Title className="sr-only">{t("open")}</Radix.Title>
          <Command label={t("find")} shouldFilter={false} loop onKeyDown={onKeyDown} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-b border-rule px-4">
              <Search aria-hidden className="size-4 shrink-0 text-hint" />
              <Command.Input
                value={said}
                onValueChange={setSaid}
                maxLength={100}
                placeholder={t("placeholder")}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-hint"
              />
              {waiting && <Spinner label={t("looking")} />}
            </div>
            <Command.List label={t("results")} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
              {groups.map(({ name, entries }) => (
                <Command.Group
                  key={name}
                  heading={name}
                  className="pb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-note [&_[cmdk-group-heading]]:text-hint"
                >
                  {entries.map((entry) => (
                    <Command.Item key={entry.key} value={entry.key} onSelect={onClose} asChild>
                      <Link
                        href={entry.href}
                        prefetch={false}
                        tabIndex={-1}
                        className="flex min-h-10 flex-wrap items-baseline gap-x-3 rounded-field px-3 py-2 text-sm aria-selected:bg-sunken pointer-coarse:min-h-11"
                      >
                        <span className="w-full truncate sm:w-auto sm:max-w-[60%] sm:shrink-0">{entry.label}</span>
                        <span className="min-w-0 flex-1 truncate text-note text-hint sm:text-right">{entry.about}</span>
                      </Link>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
              {groups.length === 0 && !waiting && (
                <p role="status" className="px-3 py-8 text-center text-note text-hint">
                  {found.isError ? found.error.message : t("nothing", { words })}
                </p>
              )}
            </Command.List>
            <footer className="flex items-center justify-between gap-4 border-t border-rule px-4 py-2 text-note text-hint pointer-coarse:hidden">
              <span>{t("steer")}</span>
              <button type="button" onClick={onKeys} className="underline-offset-4 hover:text-ink hover:underline">
                {t("allKeys")}
              </button>
            </footer>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
