/** Font sizes that are offered, in design units. */
export const sizes = [10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 54, 60, 72, 80, 96, 120];
