"use client";

import { useTranslations } from "next-intl";
import { wordOf } from "@/lib/http/issue";
import { moneyWordOf } from "./money-words";

type Loose = { (key: string, params?: Record<string, number>): string; has: (key: string) => boolean };

/**
 * Words for what is wrong with a field: zod's own issues by kind; a schema that names a key of `faults`, `faults.field` or
 * `kit.invalid` gets that one; ready sentences stay.
 */
export function useWordsOfIssues() {
  const kit = useTranslations("kit.invalid") as unknown as Loose;
  const faults = useTranslations("faults") as unknown as Loose;
  return {
    ofIssue: (issue: Parameters<typeof wordOf>[0]) => {
      const { key, params } = moneyWordOf(issue) ?? wordOf(issue);
      return kit(key, params);
    },
    ofMessage: (message: string | undefined) => {
      if (!message) return kit("invalid");
      if (!/^[A-Za-z]+$/.test(message)) return message;
      if (faults.has(`field.${message}`)) return faults(`field.${message}`);
      if (faults.has(message)) return faults(message);
      return kit.has(message) ? kit(message) : message;
    },
  };
}
