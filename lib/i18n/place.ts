import { cache } from "react";
import type { coverMotifs } from "@/db/told-values";

/** Where the page being rendered is: its site and that host's words. Set by `enter`, held for one render. */
export const placeOf = cache(() => ({
  site: "0",
  terms: {} as Readonly<Record<string, string>>,
  /** The ornament of the host's drawn covers; mixed in the browser and where nobody entered. */
  coverMotif: "mixed" as (typeof coverMotifs)[number],
}));
