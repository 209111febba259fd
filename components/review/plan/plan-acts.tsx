"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { allowedIn, type PlanAct, type PlanStanding } from "@/lib/domain/review/contract";

type Allows = (act: PlanAct) => boolean;
const Allowed = createContext<Allows>(() => true);

/** Whether an act may happen in the plan of a screen, by the rule that its call asks. */
export const usePlanAllows = () => useContext(Allowed);

type PlanActsProps = {
  plan: PlanStanding;
  /** To whom it speaks: who steers the plan, or who judges in it. */
  words?: "steers" | "mine";
  children: ReactNode;
};

/** Why less may be done than in an open plan: its contest rests or is over, or the plan itself is closed, published or sealed. */
function reasonOf({ state, imported, contestStatus }: PlanStanding) {
  if (contestStatus !== "published" && contestStatus !== "draft" && contestStatus !== "pending") return contestStatus;
  if (imported || state === "draft" || state === "open") return null;
  return state;
}

/** A plan's screen: at its head it says why less may be done than in an open one, and what that means; its acts ask `usePlanAllows`. */
export function PlanActs({ plan, words = "steers", children }: PlanActsProps) {
  const t = useTranslations("review.planOver");
  const reason = reasonOf(plan);
  return (
    <Allowed value={(act) => allowedIn(plan, act)}>
      {reason && (
        <p role="note" className="border-l-4 border-status-closed bg-status-closed-soft px-4 py-2 text-sm">
          <strong>{t(`${reason}.title`)}</strong> {t(`${reason}.${words === "mine" ? "mine" : "text"}`)}
        </p>
      )}
      {children}
    </Allowed>
  );
}
