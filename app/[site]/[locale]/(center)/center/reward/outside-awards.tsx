"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Empty } from "@/components/ui/state/empty";
import { listOutsideAwards } from "@/lib/domain/center/contract";
import { AwardDialog } from "./award-dialog";
import { OutsideAwardLine } from "./outside-award-line";

/** The reader's awards from elsewhere, and the form for another one. */
export function OutsideAwards() {
  const t = useTranslations("center.reward");
  const read = useRead(listOutsideAwards, {});
  const form = <AwardDialog />;
  return (
    <Loaded query={read}>
      {(awards) =>
        awards.length === 0 ? (
          <Empty title={t("empty")} action={form}>
            {t("emptyText")}
          </Empty>
        ) : (
          <div className="space-y-4">
            {form}
            <ul className="divide-y divide-rule border-y border-rule">
              {awards.map((award) => (
                <OutsideAwardLine key={award.outsideAwardId} award={award} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
