"use client";

import { useTranslations } from "next-intl";
import type { TermKey } from "@/lib/i18n/overlay";

/** A term as this reader's host and organisation word it, inside a part that the server draws. */
export function Term({ of }: { of: TermKey }) {
  return useTranslations("terms")(of);
}
