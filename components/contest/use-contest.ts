"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { isLeaving } from "@/components/navigation-bar";

/** What the desk is working on, by its name in the address: the same on every page. */
type Place = { competitionId: string; planId?: string };

const storedAs = { competitionId: "deskContest", planId: "deskPlan" } as const satisfies Record<keyof Place, string>;

/** The contest that the address names. */
export const useContest = (): string | undefined => useSearchParams().get("competitionId") || undefined;

/** The address of this page with another query, still of the same contest. */
export function useAddressWith(): (query: Record<string, string>) => string {
  const path = usePathname();
  const competitionId = useContest();
  return (query) => `${path}?${new URLSearchParams({ ...(competitionId && { competitionId }), ...query })}`;
}

/** The one worked on last in this sitting: where an address names none, the work goes on there. */
export const lastOf = (name: keyof Place): string | null => sessionStorage.getItem(storedAs[name]);

/** Remembers for this sitting what a page is about, and puts it into the address, the rest of which stays. */
export function useInAddress({ competitionId, planId }: Place) {
  const query = useSearchParams();
  useEffect(() => {
    const next = new URLSearchParams(query);
    for (const [name, id] of Object.entries({ competitionId, planId })) {
      if (!id) continue;
      sessionStorage.setItem(storedAs[name as keyof Place], id);
      next.set(name, id);
    }
    if (next.toString() !== query.toString() && !isLeaving()) history.replaceState(null, "", `?${next}`);
  }, [competitionId, planId, query]);
}
