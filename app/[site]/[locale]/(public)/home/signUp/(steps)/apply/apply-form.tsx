"use client";

import { useEffect, useEffectEvent } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { teamDetail } from "@/lib/domain/enrollment/contract";
import { ApplyFields } from "./apply-fields";
import type { Place } from "./places";

/** The draft as the server has it now, then the fields: what was typed last time is there again. */
export function ApplyForm({ teamId, places }: { teamId: string; places: Place[] }) {
  const read = useRead(teamDetail, { teamId });
  // An answer left from an earlier step has an old version: typing on it would be refused.
  const renew = useEffectEvent(() => void read.refetch({ cancelRefetch: false }));
  useEffect(() => renew(), []);
  const current = { ...read, data: read.isFetchedAfterMount ? read.data : undefined } as typeof read;
  return (
    <div className="page pb-16">
      <Loaded query={current}>
        {(detail) => (
          <ApplyFields
            key={`${detail.team.itemId}/${detail.subItemId}`}
            detail={detail}
            places={places}
            onMoved={() => void read.refetch()}
          />
        )}
      </Loaded>
    </div>
  );
}
