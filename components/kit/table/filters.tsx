"use client";

import { ChevronDown, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Children, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { FiltersInForce } from "./filters-in-force";
import { ALL } from "./list-url";
import { type Restorable, SavedFilters } from "./saved-filters";

/** Of a list, what its filters need. */
type Filtered = Partial<Restorable> & {
  filters: Record<string, string>;
  /** The names that the list can be filtered by. */
  filterable?: readonly string[];
  /** Takes the place in this line where the acts on the list stand. */
  setSlot?: (element: HTMLElement | null) => void;
  setFilters: (change: Record<string, string>) => void;
  reset: () => void;
};

type Draft = {
  values: Record<string, string>;
  /** Of them those that filter: what is only typed so far does not. */
  inForce: Record<string, string>;
  /** Records a change; `now` asks at once instead of waiting for the button. */
  set: (name: string, value: string, now?: boolean) => void;
  /** Puts several in force at once. */
  apply: (values: Record<string, string>) => void;
  /** Says which control shows a filter, and in which words it is in force; answers how to take that back. */
  show: (name: string, shown: Shown) => () => void;
};
type Shown = { at: number; chip?: string };
const Drafting = createContext<Draft | null>(null);
const Place = createContext(0);

/**
 * The value of one filter and how to change it; for controls of a view's own inside `<Filters>`. One that says in words what it filters by
 * may be folded while it does: a chip stands for it.
 */
export function useFilter(
  name: string,
  say?: (value: string) => string,
): [string, (value: string, now?: boolean) => void] {
  const draft = useContext(Drafting);
  const at = useContext(Place);
  if (!draft) throw new Error("a filter stands inside <Filters>");
  const { show, inForce } = draft;
  const filtering = inForce[name];
  const chip = filtering && filtering !== ALL ? say?.(filtering) : say && "";
  useEffect(() => show(name, { at, chip }), [show, name, at, chip]);
  const value = draft.values[name] ?? "";
  return [value === ALL ? "" : value, (next, now) => draft.set(name, next, now)];
}

/** Puts several filters in force at once, with what is typed in the others. */
export function useApply(): (values: Record<string, string>) => void {
  const draft = useContext(Drafting);
  if (!draft) throw new Error("a filter stands inside <Filters>");
  return draft.apply;
}

/** Which control shows which filter; null until the controls have said so. */
function useShown() {
  const [shown, set] = useState<ReadonlyMap<string, Shown> | null>(null);
  const show = useCallback((name: string, how: Shown) => {
    set((before) => new Map(before).set(name, how));
    return () =>
      set((before) => {
        const left = new Map(before);
        left.delete(name);
        return left;
      });
  }, []);
  return { shown, show };
}

const isRestorable = (list: Partial<Restorable>): list is Restorable => list.restore !== undefined;

/** The search line of a list: three controls show, the rest unfold. Whatever filters the list is shown, and can be taken away. */
export function Filters({ list, children }: { list: Filtered; children: ReactNode }) {
  const t = useTranslations("kit");
  const common = useTranslations("common");
  const inForce = JSON.stringify(list.filters);
  const [edits, setEdits] = useState<Record<string, string>>({});
  // What is in force now, by search, Back or a copied link, replaces what was typed before.
  useEffect(() => setEdits({}), [inForce]);
  const [unfolded, setUnfolded] = useState(false);
  const { shown, show } = useShown();
  const controls = Children.toArray(children);
  const apply = (values: Record<string, string>) => list.setFilters({ ...edits, ...values });
  const set = (name: string, value: string, now?: boolean) =>
    now ? apply({ [name]: value }) : setEdits({ ...edits, [name]: value });
  const used = Object.entries(list.filters).filter(([, value]) => value !== "" && value !== ALL);
  // A control that cannot say in words what it filters by is not folded while it does.
  const usedAt = new Set(used.flatMap(([name]) => (shown?.get(name)?.chip ? [] : (shown?.get(name)?.at ?? []))));
  const unshown = shown ? used.filter(([name]) => !shown.has(name) && list.filterable?.includes(name)) : [];
  const chips = used.flatMap(([name]) => {
    const chip = shown?.get(name)?.chip;
    return chip ? [{ name, text: chip }] : [];
  });
  // Folded controls are made when they are unfolded, or when something filters that none of those made shows.
  const [made, makeAll] = useState(controls.length <= 3);
  useEffect(() => {
    if (unfolded || unshown.length > 0) makeAll(true);
  }, [unfolded, unshown.length]);
  return (
    <Drafting value={{ values: { ...list.filters, ...edits }, inForce: list.filters, set, apply, show }}>
      <search className="relative flex flex-wrap items-start gap-x-4 gap-y-2 [&:has([data-bulk])>:is(form,ul)]:invisible">
        <form
          autoComplete="off"
          className="flex max-w-full min-w-0 flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            list.setFilters(edits);
          }}
        >
          {(made ? controls : controls.slice(0, 3)).map((control, index) => {
            // A phone shows the first one alone until they are unfolded; one that filters is never folded.
            const folded = !unfolded && !usedAt.has(index);
            return (
              <div
                key={index}
                className={cn(
                  "w-full sm:w-auto",
                  folded && index > 0 && "max-sm:hidden",
                  folded && index > 2 && "hidden",
                )}
              >
                <Place value={index}>{control}</Place>
              </div>
            );
          })}
          <div className="flex items-center gap-2">
            <Button type="submit" guard={0}>
              <Search aria-hidden className="size-4" />
              {common("search")}
            </Button>
            <Button
              guard={0}
              onClick={() => {
                setEdits({});
                list.reset();
              }}
            >
              {common("reset")}
            </Button>
            {isRestorable(list) && <SavedFilters list={list} />}
            {controls.length > 1 && (
              <Button
                variant="text"
                guard={0}
                aria-expanded={unfolded}
                className={cn(controls.length <= 3 && "sm:hidden")}
                onClick={() => setUnfolded(!unfolded)}
              >
                {unfolded ? t("filters.fold") : t("filters.unfold")}
                <ChevronDown aria-hidden className={unfolded ? "size-4 rotate-180" : "size-4"} />
              </Button>
            )}
          </div>
        </form>
        <div ref={list.setSlot} className="flex flex-wrap items-center gap-2 empty:hidden sm:ml-auto print:hidden" />
        <FiltersInForce shown={chips} others={made ? unshown : []} remove={(name) => apply({ [name]: "" })} />
      </search>
    </Drafting>
  );
}
