"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { toastRoom } from "./toast-room";

const ToastRegion = dynamic(() => import("./toast-region").then((m) => m.ToastRegion), { ssr: false });

/** Where toasts appear; it stays while pages change, and is loaded when the first screen with calls opens. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastRoom.subscribe, toastRoom.wanted, () => false);
  return wanted ? <ToastRegion /> : null;
}
