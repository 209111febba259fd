import { useEffect, useState } from "react";

/** Whether a part of the page takes the whole window; Escape gives it back, unless a layer above it takes the key. */
export function useWholeWindow(): [boolean, (whole: boolean) => void] {
  const [whole, set] = useState(false);
  useEffect(() => {
    if (!whole) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) set(false);
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [whole]);
  return [whole, set];
}
