"use client";

import { knownHere } from "@/components/account/known-here";
import { whenTouched } from "@/components/kit/form/when-touched";

export const RetrieveDesk = whenTouched(
  "retrieve",
  () => import("./retrieve-form").then(({ RetrieveForm }) => RetrieveForm),
  knownHere,
);
