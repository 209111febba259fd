"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { addOwnFace } from "@/lib/designer/metrics/own-faces";
import { fonts } from "@/lib/designer/text/fonts";
import type { FontRow } from "@/lib/domain/certificate/contract";

interface OwnFonts {
  fonts: readonly FontRow[];
  setFonts: (change: (fonts: readonly FontRow[]) => readonly FontRow[]) => void;
}

const Own = createContext<OwnFonts>({ fonts: [], setFonts: () => undefined });
export const useOwnFonts = () => useContext(Own);

/** The layout measures texts in the same turn in which they are drawn: it must know the fonts before. */
const known = (rows: readonly FontRow[]) => {
  for (const { face, runs } of rows) addOwnFace(face, runs);
  return rows;
};

/** The fonts that the template's organisation brought. @param initial those that it has when the editor opens */
export function OwnFontsProvider({ initial, children }: { initial: readonly FontRow[]; children: ReactNode }) {
  const [rows, setRows] = useState(() => known(initial));
  const value = useMemo(
    () => ({
      fonts: rows,
      setFonts: (change: (rows: readonly FontRow[]) => readonly FontRow[]) => setRows((now) => known(change(now))),
    }),
    [rows],
  );
  return <Own.Provider value={value}>{children}</Own.Provider>;
}

/** The names of all fonts that a text can be set in: ours, then those of the organisation. */
export function useFontNames(): readonly string[] {
  const { fonts: own } = useOwnFonts();
  return useMemo(() => [...Object.keys(fonts), ...own.map(({ face }) => face)], [own]);
}
