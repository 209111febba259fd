"use client";

import { useSyncExternalStore } from "react";
import { part } from "@/components/designer/part";
import { expiry } from "@/components/kit/session/expiry";

const Question = part(async () => ({ default: (await import("@/components/kit/session/expiry-dialog")).ExpiryDialog }));

/** Asks to log in again once a call was refused for that. */
export function Expired() {
  const open = useSyncExternalStore(expiry.subscribe, expiry.isOpen, () => false);
  return open && <Question onLost={() => expiry.decline()} />;
}
