"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { useRead } from "@/components/kit/use-endpoint";
import { everyRow, type PageOf } from "@/lib/http/body/every-row";
import type { Endpoint } from "@/lib/http/endpoint";
import { ALL, type ListPlace, placeFrom, queryWith } from "./list-url";
import type { Sort } from "./sorts";

type ListOptions<I> = {
  /** Sent with every request and left out of the URL: the contest that the view is about. */
  fixed?: Partial<I>;
  /** Filters in force until the person chooses others. */
  initial?: Record<string, string>;
  pageSize?: number;
  /** Sets two lists on one page apart. */
  name?: string;
  enabled?: boolean;
};

/** A paged GET endpoint as a list whose page, filters and sort live in the URL: `const list = useList(userPage)`. */
export function useList<I extends z.ZodType, Row>(
  endpoint: Endpoint<I, z.ZodType<PageOf<Row>>>,
  { fixed, initial = {}, pageSize = 20, name, enabled }: ListOptions<z.input<I>> = {},
) {
  const query = useSearchParams();
  const place = placeFrom(new URLSearchParams(query), pageSize, name);
  const filters = { ...initial, ...place.filters };
  const applied = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ALL));
  const sortsTwice = namesIn(endpoint.input).includes("thenBy");
  const input = {
    ...applied,
    ...fixed,
    pageNum: place.page,
    pageSize: place.pageSize,
    ...(place.sortBy && { sortBy: place.sortBy, order: place.order ?? "ASC" }),
    ...(sortsTwice && place.thenBy && { thenBy: place.thenBy, thenOrder: place.thenOrder ?? "ASC" }),
  } as z.input<I>;
  const read = useRead(endpoint, input, { keep: true, enabled });
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  const go = (change: Partial<ListPlace>) => {
    const now = new URLSearchParams(location.search);
    const next = queryWith(now, { ...placeFrom(now, pageSize, name), ...change }, pageSize, name).toString();
    history.pushState(null, "", next ? `?${next}` : location.pathname);
  };
  const filterable = filterableBy(endpoint.input, fixed);
  const parted = (own: boolean) =>
    Object.fromEntries(Object.entries(place.filters).filter(([key]) => filterable.includes(key) === own));
  /** As a saved query says, in what the rest of the address says. */
  const savedPlace = (query: string): ListPlace => {
    const saved = placeFrom(new URLSearchParams(query), pageSize, name);
    return { ...saved, filters: { ...parted(false), ...saved.filters } };
  };
  return {
    rows: read.data?.list ?? (NONE as Row[]),
    total: read.data?.total ?? 0,
    page: place.page,
    pageSize: place.pageSize,
    sortBy: place.sortBy,
    order: place.order,
    thenBy: sortsTwice ? place.thenBy : undefined,
    thenOrder: place.thenOrder,
    /** Whether the call takes a second column to sort by. */
    sortsTwice,
    filters,
    /** Of them those that narrow: what an export of the list is asked with. */
    applied,
    filterable,
    /** Whether the person narrowed the list: an empty one then offers to clear the filters. */
    narrowed: Object.keys(parted(true)).length > 0,
    /** Where the filters have room for the acts on the list. */
    slot,
    setSlot,
    pending: read.isPending,
    fetching: read.isFetching,
    error: read.isError ? read.error : null,
    refetch: () => void read.refetch(),
    /** The rows of all pages, the first `most` of them. @throws Refusal */
    every: (most: number): Promise<Row[]> => everyRow(endpoint, input, { most }),
    /** What narrows and orders the list, as its address holds it. */
    here: queryWith(
      new URLSearchParams(),
      { ...place, page: 1, pageSize, filters: parted(true) },
      pageSize,
      name,
    ).toString(),
    restore: (query: string) => go(savedPlace(query)),
    addressOf: (query: string) => {
      const now = new URLSearchParams(location.search);
      return `${location.origin}${location.pathname}?${queryWith(now, savedPlace(query), pageSize, name)}`;
    },
    setPage: (page: number) => go({ page }),
    setPageSize: (size: number) => go({ page: 1, pageSize: size }),
    setSort: ([first, second]: readonly Sort[]) =>
      go({ page: 1, sortBy: first?.by, order: first?.order, thenBy: second?.by, thenOrder: second?.order }),
    /** Lays these over the filters in force; an empty value takes one away. */
    setFilters: (change: Record<string, string>) => {
      const next = { ...place.filters, ...change };
      for (const [key, value] of Object.entries(next)) if (value === "") next[key] = key in initial ? ALL : "";
      go({ page: 1, filters: next });
    },
    reset: () => go({ page: 1, filters: parted(false), sortBy: undefined, order: undefined, thenBy: undefined }),
  };
}

const OF_PAGES = ["pageNum", "pageSize", "sortBy", "order", "thenBy", "thenOrder"];

const namesIn = (input: z.ZodType) => ("shape" in input ? Object.keys(input.shape as object) : []);

/** The names by which a call can be filtered, those left out that the view itself decides. */
function filterableBy(input: z.ZodType, fixed: object = {}): string[] {
  return namesIn(input).filter((name) => !OF_PAGES.includes(name) && !(name in fixed));
}

const NONE: never[] = [];

export type List<Row> = Omit<ReturnType<typeof useList<z.ZodType, unknown>>, "rows" | "every"> & {
  rows: Row[];
  every: (most: number) => Promise<Row[]>;
};
