"use client";

import { knownHere } from "@/components/account/known-here";
import { whenTouched } from "@/components/kit/form/when-touched";

export const RegisterDesk = whenTouched(
  "register",
  () => import("./register-form").then(({ RegisterForm }) => RegisterForm),
  knownHere,
);
