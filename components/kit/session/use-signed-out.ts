"use client";

import { useSyncExternalStore } from "react";
import { expiry } from "./expiry";

/** Whether the session of this page has ended: what waits in this browser is sent once somebody signs in again, not before. */
export const useSignedOut = () => useSyncExternalStore(expiry.subscribe, expiry.hasEnded, () => false);
