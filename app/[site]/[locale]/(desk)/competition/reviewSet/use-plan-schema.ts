"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { z } from "zod";
import { type PlanSettings, planProblems } from "@/lib/domain/review/contract";

/** A plan's schema that also says what is wrong between its fields, by the rules that the server refuses by. */
export function usePlanSchema<S extends z.ZodType<PlanSettings>>(schema: S) {
  const t = useTranslations("review.planProblem");
  return useMemo(
    () =>
      schema.superRefine((plan, ctx) => {
        for (const { field, problem, params } of planProblems(plan))
          ctx.addIssue({ code: "custom", message: t(problem, params), path: field.split(".").map(step) });
      }),
    [schema, t],
  );
}

const step = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
