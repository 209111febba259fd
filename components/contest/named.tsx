"use client";

import { useEffect } from "react";
import { useFormFrame } from "@/components/kit/form/form-frame";

/** What a part of a form is called where its changes are summed up. */
export function Named({ names }: { names: Record<string, string> }) {
  const { named } = useFormFrame();
  useEffect(() => {
    for (const [name, label] of Object.entries(names)) named(name, label);
  }, [named, names]);
  return null;
}
