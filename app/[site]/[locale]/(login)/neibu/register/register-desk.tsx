"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

export const RegisterDesk = whenTouched("register", () =>
  import("./register-form").then(({ RegisterForm }) => RegisterForm),
);
