import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// The names below are ours: unknown to tailwind-merge, text-note would pass for a colour.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["note"],
      radius: ["field", "card"],
      shadow: ["float"],
      spacing: ["control", "row"],
      container: ["page", "form", "measure"],
    },
  },
});

export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
