/** How each state towards the public looks. */
export const SHOWN = { none: "closed", agreed: "soon", shown: "open", hidden: "closed" } as const;
