"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

export const TrialDesk = whenTouched("trial", () => import("./trial-form").then(({ TrialForm }) => TrialForm));
