"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { teamDetail } from "@/lib/domain/enrollment/contract";
import { ApplyFields } from "./apply-fields";
import type { Place } from "./places";

/** The draft as the server has it, then the fields: what was typed last time is there again. */
export function ApplyForm({ teamId, places }: { teamId: string; places: Place[] }) {
  const read = useRead(teamDetail, { teamId });
  const t = useTranslations("enrollment.apply");
  return (
    <div className="page pb-16">
      <Loaded query={read}>
        {(detail) => (
          <section aria-label={t("title")}>
            <ApplyFields key={teamId} detail={detail} places={places} />
          </section>
        )}
      </Loaded>
    </div>
  );
}
