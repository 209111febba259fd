"use client";

import { ChoiceField } from "@/components/kit/form/choice-field";
import { useRead } from "@/components/kit/use-endpoint";
import { contestOptions } from "@/lib/domain/contest/contract";

type ContestFieldProps = { name: string; label: string; help?: string; required?: boolean };

/** One of the contests that whoever edits the page knows. */
export function ContestField({ required = false, ...field }: ContestFieldProps) {
  const contests = useRead(contestOptions, {});
  return <ChoiceField {...field} required={required} optional={!required} options={contests.data ?? []} />;
}
