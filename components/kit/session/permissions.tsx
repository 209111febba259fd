"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { holdsAny, type Permission } from "@/lib/domain/access/permissions";

const Held = createContext<ReadonlySet<string>>(new Set());

export function PermissionsProvider({
  permissions,
  children,
}: {
  permissions: readonly string[];
  children: ReactNode;
}) {
  const held = useMemo(() => new Set(permissions), [permissions]);
  return <Held value={held}>{children}</Held>;
}

/** Everything that the reader holds. */
export const useHeld = () => useContext(Held);

/** `const may = useMay(); may("sys:user:add")`: true for any one of those named. @throws Error when none is named */
export function useMay() {
  const held = useContext(Held);
  return (...wanted: Permission[]) => holdsAny(held, wanted);
}
