"use client";

import { ChevronDown, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Children, createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { FiltersInForce } from "./filters-in-force";

/** Of a list, what its filters need. */
type Filtered = {
  filters: Record<string, string>;
  /** The names that the list can be filtered by. */
  filterable?: readonly string[];
  setFilters: (change: Record<string, string>) => void;
  reset: () => void;
};

type Draft = {
  values: Record<string, string>;
  /** Records a change; `now` asks at once instead of waiting for the button. */
  set: (name: string, value: string, now?: boolean) => void;
  /** Says which control shows a filter; answers how to take that back. */
  show: (name: string, at: number) => () => void;
};
const Drafting = createContext<Draft | null>(null);
const Place = createContext(0);

/** The value of one filter and how to change it; for controls of a view's own inside `<Filters>`. */
export function useFilter(name: string): [string, (value: string, now?: boolean) => void] {
  const draft = useContext(Drafting);
  const at = useContext(Place);
  if (!draft) throw new Error("a filter stands inside <Filters>");
  const { show } = draft;
  useEffect(() => show(name, at), [show, name, at]);
  const value = draft.values[name] ?? "";
  return [value === "-" ? "" : value, (next, now) => draft.set(name, next, now)];
}

/** Which control shows which filter; null until the controls have said so. */
function useShown() {
  const [shown, set] = useState<ReadonlyMap<string, number> | null>(null);
  const show = useCallback((name: string, at: number) => {
    set((before) => new Map(before).set(name, at));
    return () =>
      set((before) => {
        const left = new Map(before);
        left.delete(name);
        return left;
      });
  }, []);
  return { shown, show };
}

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
  const set = (name: string, value: string, now?: boolean) => {
    if (now) list.setFilters({ ...edits, [name]: value });
    else setEdits({ ...edits, [name]: value });
  };
  const used = Object.entries(list.filters).filter(([, value]) => value !== "" && value !== "-");
  const usedAt = new Set(used.map(([name]) => shown?.get(name)));
  const unshown = shown ? used.filter(([name]) => !shown.has(name) && list.filterable?.includes(name)) : [];
  // Folded controls are made when they are unfolded, or when something filters that none of those made shows.
  const [made, makeAll] = useState(controls.length <= 3);
  useEffect(() => {
    if (unfolded || unshown.length > 0) makeAll(true);
  }, [unfolded, unshown.length]);
  return (
    <Drafting value={{ values: { ...list.filters, ...edits }, set, show }}>
      <search>
        <form
          autoComplete="off"
          className="flex flex-wrap items-end gap-x-4 gap-y-3"
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
            <Button type="submit" variant="primary" guard={0}>
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
        <FiltersInForce filters={made ? unshown : []} remove={(name) => list.setFilters({ [name]: "" })} />
      </search>
    </Drafting>
  );
}
