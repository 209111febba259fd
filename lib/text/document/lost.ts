/** What of a Word document an article cannot hold. */
export const lostKinds = ["linkedPicture", "picture", "equation", "chart", "object", "comment"] as const;
