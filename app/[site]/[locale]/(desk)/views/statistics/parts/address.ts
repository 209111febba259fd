"use client";

import { useSearchParams } from "next/navigation";

/** What belongs to one page of one table, and is over when anything else changes. */
const OF_TABLE = ["page", "sort", "order"];

/** What the view shows, as its address says it. */
export function useAddress() {
  const query = useSearchParams();
  const of = (name: string) => query.get(name) ?? "";
  const set = (change: Record<string, string>) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    for (const name of OF_TABLE) if (!(name in change)) next.delete(name);
    history.pushState(null, "", next.size ? `?${next}` : location.pathname);
  };
  const filter = {
    ...(of("competitionIds") && { competitionIds: of("competitionIds") }),
    ...(of("years") && { years: of("years") }),
  };
  return { of, set, filter };
}
