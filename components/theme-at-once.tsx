"use client";

import { useEffect } from "react";

/**
 * Another theme stands at once, without a transition. The theme library can do so too, but it swaps a stylesheet for that at each first
 * paint as well, and parts that are not laid out yet (`later` in globals.css) would begin their transitions when they come near.
 */
export function ThemeAtOnce() {
  useEffect(() => {
    const root = document.documentElement;
    let dark = root.classList.contains("dark");
    const seen = new MutationObserver(() => {
      if (root.classList.contains("dark") === dark) return;
      dark = !dark;
      root.dataset.atOnce = "";
      // Reading a size styles every part anew while there are no transitions.
      document.body.getBoundingClientRect();
      delete root.dataset.atOnce;
    });
    seen.observe(root, { attributeFilter: ["class"] });
    return () => seen.disconnect();
  }, []);
  return null;
}
