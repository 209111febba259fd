"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastRoom } from "./toast-room";

const ToastRegion = lazy(() => import("./toast-region").then((file) => ({ default: file.ToastRegion })));

/** Where toasts appear; it stays while pages change, and is loaded when the first screen with calls opens. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastRoom.subscribe, toastRoom.wanted, () => false);
  return (
    wanted && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
