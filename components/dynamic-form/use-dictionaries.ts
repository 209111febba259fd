"use client";

import { useRead } from "@/components/kit/use-endpoint";
import type { FormField } from "@/lib/domain/contest/form";
import { dictList } from "@/lib/domain/site/contract";
import type { Sources } from "./types";

type Item = { value: string; label: string };

/** The dictionaries that the fields ask for (`dict.<code>`), as sources of a form. */
export function useDictionaries(fields: readonly FormField[]): Sources {
  const codes = [...new Set(fields.map((f) => /^dict\.(.+)$/.exec(f.source)?.[1]).filter((c) => c !== undefined))];
  const read = useRead(dictList, { dictCode: codes.join(",") }, { enabled: codes.length > 0 });
  const found = read.data;
  if (!found) return {};
  const byCode: Record<string, Item[]> = Array.isArray(found) ? { [codes[0] ?? ""]: found } : found;
  return Object.fromEntries(
    codes.map((code) => [
      `dict.${code}`,
      { options: (byCode[code] ?? []).map(({ value, label }) => ({ value, label })) },
    ]),
  );
}
