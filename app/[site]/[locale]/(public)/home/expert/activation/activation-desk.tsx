"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

export const ActivationDesk = whenTouched("activation", () =>
  import("./activation-form").then(({ ActivationForm }) => ActivationForm),
);
