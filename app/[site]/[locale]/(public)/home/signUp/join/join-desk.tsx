"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

export const JoinDesk = whenTouched("join", () => import("./join-panel").then(({ JoinPanel }) => JoinPanel));
