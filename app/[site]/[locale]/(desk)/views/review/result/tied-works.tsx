"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Section } from "@/components/ui/layout/section";
import { tiedWorks } from "@/lib/domain/review/contract";
import { TiedGroup } from "./tied-group";

type TiedWorksProps = { planId: string; note: string /** Whoever settles one says why. */; asks?: boolean };

/** Ties of the newest revision, to be settled by hand where the rule says so. Nothing where there is none. */
export function TiedWorks({ planId, note, asks = false }: TiedWorksProps) {
  const t = useTranslations("review.tied");
  // A leader who still owes a review sees nothing.
  const { data } = useRead(tiedWorks, { planId });
  const settles = usePlanAllows()("calculate");
  if (!data || data.groups.length === 0) return null;
  return (
    <Section title={t("title")} note={data.manual ? note : t("noManual")}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {data.groups.map((tie) => (
          <TiedGroup
            key={tie.works.map((one) => one.judgingNo).join()}
            planId={planId}
            tie={tie}
            settle={data.manual && settles}
            asks={asks}
          />
        ))}
      </div>
    </Section>
  );
}
