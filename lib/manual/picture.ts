/** How large the pictures of the manual are drawn, in pixels. */
export const PICTURE = { width: 1280, height: 800 };
