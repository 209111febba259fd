"use client";

import { knownHere } from "@/components/account/known-here";
import { whenTouched } from "@/components/kit/form/when-touched";

export const LoginDesk = whenTouched(
  "login",
  () => import("./login-screen").then(({ LoginScreen }) => LoginScreen),
  knownHere,
);
