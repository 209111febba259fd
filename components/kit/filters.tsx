"use client";

import { ChevronDown, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Children, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Of a list, what its filters need. */
type Filtered = {
  filters: Record<string, string>;
  setFilters: (change: Record<string, string>) => void;
  reset: () => void;
};

type Draft = {
  values: Record<string, string>;
  /** Notes a change; `now` asks at once instead of waiting for the button. */
  set: (name: string, value: string, now?: boolean) => void;
};
const Drafting = createContext<Draft | null>(null);

/** The value of one filter and how to change it; for controls of a view's own inside `<Filters>`. */
export function useFilter(name: string): [string, (value: string, now?: boolean) => void] {
  const draft = useContext(Drafting);
  if (!draft) throw new Error("a filter stands inside <Filters>");
  const value = draft.values[name] ?? "";
  return [value === "-" ? "" : value, (next, now) => draft.set(name, next, now)];
}

/** The search line of a list: three controls show, the rest unfold. */
export function Filters({ list, children }: { list: Filtered; children: ReactNode }) {
  const t = useTranslations("kit");
  const common = useTranslations("common");
  const inForce = JSON.stringify(list.filters);
  const [edits, setEdits] = useState<Record<string, string>>({});
  // What is in force now, by search, Back or a copied link, replaces what was typed before.
  useEffect(() => setEdits({}), [inForce]);
  const [unfolded, setUnfolded] = useState(false);
  const controls = Children.toArray(children);
  const shown = unfolded ? controls : controls.slice(0, 3);
  const set: Draft["set"] = (name, value, now) => {
    if (now) list.setFilters({ ...edits, [name]: value });
    else setEdits({ ...edits, [name]: value });
  };
  return (
    <Drafting value={{ values: { ...list.filters, ...edits }, set }}>
      <search>
        <form
          autoComplete="off"
          className="flex flex-wrap items-end gap-x-4 gap-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            list.setFilters(edits);
          }}
        >
          {shown.map((control, index) => (
            // A phone shows the first one alone until they are unfolded.
            <div key={index} className={cn("w-full sm:w-auto", index > 0 && !unfolded && "max-sm:hidden")}>
              {control}
            </div>
          ))}
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
      </search>
    </Drafting>
  );
}
