"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { wayBack } from "@/components/kit/session/way-back";
import { accessToken } from "@/lib/http/call/token";

const WayBackStrip = lazy(() => import("./way-back-strip").then((file) => ({ default: file.WayBackStrip })));

const watch = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** Fetches the way back for those whose session ended over their work. */
export function WayBackBar() {
  const [away, setAway] = useState(false);
  const known = useSyncExternalStore(
    watch,
    () => wayBack.known() && !accessToken.read(),
    () => false,
  );
  if (!known || away) return null;
  const dismiss = () => {
    wayBack.forget();
    setAway(true);
  };
  return (
    <Suspense>
      <WayBackStrip onDismiss={dismiss} />
    </Suspense>
  );
}
