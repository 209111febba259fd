"use client";

import { whenTouched } from "@/components/kit/form/when-touched";

/** Who is remembered, or signed in already, is seen at once. */
const known = () => ["rememberedUsername", "accessToken"].some((key) => localStorage.getItem(key) !== null);

export const LoginDesk = whenTouched(
  "login",
  () => import("./login-screen").then(({ LoginScreen }) => LoginScreen),
  known,
);
