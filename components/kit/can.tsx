"use client";

import type { ReactNode } from "react";
import type { Permission } from "@/lib/domain/access/permissions";
import { useMay } from "./permissions";

/** Draws its children for a holder of any listed permission; an empty list is an error (original.md, section 5). */
export function Can({ any, children }: { any: readonly Permission[]; children: ReactNode }) {
  const may = useMay();
  return may(...any) ? children : null;
}
