"use client";

import type { ReactNode } from "react";
import { PermissionsProvider, useHeld } from "@/components/kit/session/permissions";
import { EVERYTHING, permissions } from "@/lib/domain/access/permissions";
import type { PlanRow, PlanStanding } from "@/lib/domain/review/contract";
import { PlanActs } from "./plan-acts";

const isOfPlans = (permission: string) => /^review:(rule|assign|result):/.test(permission);
const rights = permissions.filter(isOfPlans);
const looks = rights.filter((permission) => permission.endsWith(":list"));

/** What the reader may do with a plan: an organisation's own is run by its people, and looked at by whoever organises the contest. */
export function PlanRights({
  plan,
  children,
}: {
  plan: PlanStanding & Pick<PlanRow, "orgId" | "steers">;
  children: ReactNode;
}) {
  const held = useHeld();
  const shown = <PlanActs plan={plan}>{children}</PlanActs>;
  if (!plan.orgId) return shown;
  const all = held.has(EVERYTHING) ? permissions : [...held];
  const others = all.filter((permission) => !isOfPlans(permission));
  return (
    <PermissionsProvider permissions={[...others, ...(plan.steers ? rights : looks)]}>{shown}</PermissionsProvider>
  );
}
