"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { expiry } from "@/components/kit/expiry";

const Question = lazy(() => import("@/components/kit/expiry-dialog").then((file) => ({ default: file.ExpiryDialog })));

/** Asks to log in again once a call was refused for that. */
export function Expired() {
  const open = useSyncExternalStore(expiry.subscribe, expiry.isOpen, () => false);
  return (
    open && (
      <Suspense fallback={null}>
        <Question />
      </Suspense>
    )
  );
}
