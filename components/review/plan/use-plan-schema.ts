"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { z } from "zod";
import { levelsFor, type PlanSettings, planProblems } from "@/lib/domain/review/contract";

/** A plan's schema that also says what is wrong between its fields, by the rules that the server refuses by. */
export function usePlanSchema<S extends z.ZodType<PlanSettings>>(schema: S, own: Parameters<typeof levelsFor>[0]) {
  const t = useTranslations("review.planProblem");
  const level = own?.level;
  return useMemo(
    () =>
      schema.superRefine((plan, ctx) => {
        for (const { field, problem, params } of planProblems(plan, null, levelsFor(level ? { level } : null)))
          ctx.addIssue({ code: "custom", message: t(problem, params), path: field.split(".").map(step) });
      }),
    [schema, t, level],
  );
}

const step = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
