import { cache } from "react";

/** Why the page being rendered is missing; held for one render, read by not-found.tsx. */
export const missing = cache(() => ({ view: false }));
