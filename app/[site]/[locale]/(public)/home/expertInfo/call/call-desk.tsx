"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

export const CallDesk = whenTouched("call", () => import("./call-answer").then(({ CallAnswer }) => CallAnswer));
