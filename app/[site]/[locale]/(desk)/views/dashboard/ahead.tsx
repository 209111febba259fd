"use client";

import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { workbenchAhead } from "@/lib/domain/report/contract";
import { Hindrances } from "./hindrances";
import { NextDays } from "./next-days";

/** What lies ahead in the reader's contests: what keeps them from going on, and the days that come. */
export function Ahead() {
  const ahead = useRead(workbenchAhead, {});
  return (
    <Loaded query={ahead}>
      {({ serverTime, dates, hindrances }) => (
        <div className="space-y-8">
          <Hindrances rows={hindrances} serverTime={serverTime} />
          <NextDays dates={dates} serverTime={serverTime} />
        </div>
      )}
    </Loaded>
  );
}
