"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useFormFrame } from "@/components/kit/form/form-frame";

/** Rows have no label of their own: the save bar and the summary call them by their section. */
export function useRowLabel(name: "navigation" | "partners" | "redirects") {
  const t = useTranslations("system.website.section");
  const { named } = useFormFrame();
  const label = t(name);
  useEffect(() => named(name, label), [named, name, label]);
}
