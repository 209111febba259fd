"use client";

import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useSearchPause } from "@/components/ui/use-search-pause";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import type { Suggestion } from "@/lib/domain/search/contract";
import { ask } from "./ask";

type Props = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** What the box says of the list to who cannot see it. */
  onShown: (shown: { expanded: boolean; activeId?: string }) => void;
  onChosen: () => void;
};

/** What fits the words so far, asked by the browser: the page around it is the same cached page for everybody. */
export function Suggestions({ id, input, text, onShown, onChosen }: Props) {
  const t = useSiteWords("site.search");
  const router = useRouter();
  const [list, setList] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);

  useSearchPause(
    text,
    (words) => {
      const current = () => input.current?.value.trim() === words;
      void ask(words).then((found) => {
        if (!current()) return;
        setList(found);
        setActive(-1);
      });
    },
    120,
  );

  const tell = useEffectEvent(onShown);
  const expanded = list.length > 0;
  useEffect(() => {
    tell({ expanded, ...(active >= 0 && { activeId: `${id}-${active}` }) });
  }, [expanded, active, id]);
  useEffect(() => () => tell({ expanded: false }), []);

  const choose = (one: Suggestion) => {
    onChosen();
    router.push(one.path);
  };
  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || list.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const one = list[active];
    if (step) setActive((at) => ((at + step + 1 + list.length + 1) % (list.length + 1)) - 1);
    else if (event.key === "Enter" && one) choose(one);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const box = input.current;
    const press = (event: KeyboardEvent) => steer(event);
    box?.addEventListener("keydown", press);
    return () => box?.removeEventListener("keydown", press);
  }, [input]);

  return (
    <>
      <p role="status" className="sr-only">
        {t("suggested", { count: list.length })}
      </p>
      {list.length > 0 && (
        <div className="absolute inset-x-0 top-full z-20 animate-appear border border-rule bg-raised shadow-float sm:inset-x-[clamp(1rem,4vw,2rem)] sm:rounded-card">
          <div id={id} role="listbox" aria-label={t("suggestions")} className="max-h-[70dvh] overflow-y-auto p-1">
            {list.map((one, index) => (
              // The input keeps the focus and answers the keys; the list only shows and takes the pointer.
              <div
                key={`${one.kind}-${one.refId}`}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
                className={clsx(
                  "flex min-h-9 cursor-pointer items-center gap-3 rounded-field px-2 py-1 text-sm hover:bg-sunken pointer-coarse:min-h-11",
                  index === active && "bg-accent-soft hover:bg-accent-soft",
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    {one.title.map(({ text: part, hit }, n) =>
                      // A piece has no name but its place.
                      hit ? <b key={`${n}-${part}`}>{part}</b> : part,
                    )}
                  </span>
                  {one.about && <span className="block truncate text-xs text-hint">{one.about}</span>}
                </span>
                <span className="shrink-0 text-note text-hint">{t(`kind.${one.kind}`)}</span>
              </div>
            ))}
          </div>
          <button
            type="submit"
            onMouseDown={(event) => event.preventDefault()}
            className="block min-h-9 w-full border-t border-rule px-3 text-left text-note text-accent-ink hover:bg-sunken pointer-coarse:min-h-11"
          >
            {t("seeAll")}
          </button>
        </div>
      )}
    </>
  );
}
