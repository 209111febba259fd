"use client";

import type { ReactNode } from "react";
import { toast as sonner } from "sonner";

type Kind = "success" | "info" | "warning" | "error";

const say = (kind: Kind) => (text: ReactNode, options?: { description?: ReactNode; id?: string }) =>
  sonner[kind](<span role={kind === "error" || kind === "warning" ? "alert" : "status"}>{text}</span>, options);

export const toast = {
  success: say("success"),
  info: say("info"),
  warning: say("warning"),
  error: say("error"),
  dismiss: sonner.dismiss,
};
