"use client";

import { useEffect } from "react";
import { keepTheme } from "./theme";

/** Keeps the page in the theme that the machine or another tab turns to. */
export function ThemeKeeper() {
  useEffect(keepTheme, []);
  return null;
}
