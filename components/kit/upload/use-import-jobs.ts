"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { keyOf, useRead } from "@/components/kit/use-endpoint";
import { type ImportJob, type JobKind, listImportJobs } from "@/lib/domain/access/contract";
import type { Endpoint } from "@/lib/http/endpoint";

export const isUnderWay = ({ state }: ImportJob) => state === "waiting" || state === "running";

/** The caller's own imports of a kind by job; what they make out of date is asked anew when one ends. */
export function useImportJobs(kind: JobKind | undefined, invalidate: readonly Endpoint[] = []): ImportJob[] {
  const queries = useQueryClient();
  const { data = [] } = useRead(
    listImportJobs,
    {},
    { enabled: kind !== undefined, unfinished: (list) => list.some(isUnderWay) },
  );
  const own = data.filter((job) => job.kind === kind);
  const ended = own.filter((job) => !isUnderWay(job)).length;
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current !== undefined && ended > before.current)
      for (const one of invalidate) void queries.invalidateQueries({ queryKey: keyOf(one) });
    before.current = ended;
  }, [ended, invalidate, queries]);
  return own;
}
