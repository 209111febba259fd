/** The mark of each status of a link. */
export const linkMarks = { asked: "soon", accepted: "open", declined: "refused", ended: "closed" } as const;
