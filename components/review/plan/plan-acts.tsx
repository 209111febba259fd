"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { allowedIn, type PlanAct, type PlanRow } from "@/lib/domain/review/contract";

type Allows = (act: PlanAct) => boolean;
const Allowed = createContext<Allows>(() => true);

/** Whether an act may happen in the plan of a screen, by the rule that its call asks. */
export const usePlanAllows = () => useContext(Allowed);

type PlanActsProps = {
  plan: Pick<PlanRow, "state" | "imported">;
  /** To whom it speaks: who steers the plan, or who judges in it. */
  words?: "steers" | "mine";
  children: ReactNode;
};

/** A plan's screen: at its head it says that the plan is closed, published or sealed, and what that means; its acts ask `usePlanAllows`. */
export function PlanActs({ plan, words = "steers", children }: PlanActsProps) {
  const t = useTranslations("review.planOver");
  const { state } = plan;
  const isOver = !plan.imported && (state === "closed" || state === "published" || state === "sealed");
  return (
    <Allowed value={(act) => allowedIn(plan, act)}>
      {isOver && (
        <p role="note" className="border-l-4 border-status-closed bg-status-closed-soft px-4 py-2 text-sm">
          <strong>{t(`${state}.title`)}</strong> {t(`${state}.${words === "mine" ? "mine" : "text"}`)}
        </p>
      )}
      {children}
    </Allowed>
  );
}
