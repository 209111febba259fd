"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

type Missing = { address: string | null; mark: (address: string | null) => void };
const Context = createContext<Missing>({ address: null, mark: () => {} });

/** The present address, path and query. */
export function useAddress(): string {
  const path = usePathname();
  const query = useSearchParams().toString();
  return query ? `${path}?${query}` : path;
}

/** Lets a page that is not there say so to the frame around it. */
export function MissingPages({ children }: { children: ReactNode }) {
  const [address, mark] = useState<string | null>(null);
  return <Context value={{ address, mark }}>{children}</Context>;
}

/** Whether the present address leads nowhere: it is no tag. */
export const useMissing = (): boolean => useContext(Context).address === useAddress();

/** Stands in the no-page views. */
export function MarkMissing() {
  const { mark } = useContext(Context);
  const address = useAddress();
  useEffect(() => {
    mark(address);
    return () => mark(null);
  }, [address, mark]);
  return null;
}
