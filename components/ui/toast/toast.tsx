"use client";

import type { ReactNode } from "react";
import { toast as sonner } from "sonner";
import { toastRoom, toastsReady } from "./toast-room";

type Kind = "success" | "info" | "warning" | "error";

const say = (kind: Kind) => (text: ReactNode, options?: { description?: ReactNode; id?: string }) => {
  toastRoom.open();
  const words = <span role={kind === "error" || kind === "warning" ? "alert" : "status"}>{text}</span>;
  void toastsReady.then(() => sonner[kind](words, options));
};

export const toast = {
  success: say("success"),
  info: say("info"),
  warning: say("warning"),
  error: say("error"),
  dismiss: sonner.dismiss,
};
