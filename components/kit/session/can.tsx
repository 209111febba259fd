"use client";

import type { ReactNode } from "react";
import type { Permission } from "@/lib/domain/access/permissions";
import { useMay } from "./permissions";

/** Draws its children for a holder of any listed permission; an empty list is an error (docs/rules/access.md, "Roles and permissions"). */
export function Can({ any, children }: { any: readonly Permission[]; children: ReactNode }) {
  const may = useMay();
  return may(...any) ? children : null;
}
