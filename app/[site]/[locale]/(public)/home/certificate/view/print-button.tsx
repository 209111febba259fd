"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/control/button";

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="primary" guard={0} onClick={() => print()}>
      {children}
    </Button>
  );
}
