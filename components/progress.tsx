"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";
import { arrived } from "./navigation-bar";

function Arrival() {
  const pathname = usePathname();
  const search = useSearchParams();
  useEffect(arrived, [pathname, search]);
  return null;
}

/** Ends the bar that instrumentation-client.ts starts; mounted once, in the root layout. */
export function Progress() {
  return (
    <Suspense fallback={null}>
      <Arrival />
    </Suspense>
  );
}
