import { cache } from "react";

/** Where the page being rendered is: its site and that host's words. Set by `enter`, held for one render. */
export const placeOf = cache(() => ({ site: "0", terms: {} as Readonly<Record<string, string>> }));
