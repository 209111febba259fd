"use client";

import { createContext } from "react";

/** Reads everything anew that is on the screen: nothing where a page has no such reads. */
export const ReadAnew = createContext<() => Promise<unknown>>(() => Promise.resolve());
