"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/control/button";
import { useCopy } from "./use-copy";

/** Copies a text and says so. */
export function CopyButton({ text, children, ...rest }: { text: string; children?: ReactNode } & ButtonProps) {
  const common = useTranslations("common");
  const copy = useCopy();
  return (
    <Button {...rest} onClick={() => void copy(text)}>
      {children ?? common("copy")}
    </Button>
  );
}
