"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

export const AnswerDesk = whenTouched("invitation", () =>
  import("./answer-panel").then(({ AnswerPanel }) => AnswerPanel),
);
