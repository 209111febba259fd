"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/state/error-state";
import { Skeleton } from "@/components/ui/state/skeleton";
import { Refusal } from "@/lib/http/call";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** The real shape that is coming. */
  skeleton?: ReactNode;
  children: (answer: T) => ReactNode;
};

/** A read's three states: `<Loaded query={useRead(teamDetail, { teamId })}>{(team) => …}</Loaded>`. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        traceId={query.error instanceof Refusal ? query.error.traceId : undefined}
      >
        {query.error.message || undefined}
      </ErrorState>
    );
  return (
    skeleton ?? (
      <div className="space-y-3" aria-busy>
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    )
  );
}
