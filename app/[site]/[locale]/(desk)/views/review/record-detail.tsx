"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { FlagList } from "@/components/review/flag-list";
import { Section } from "@/components/ui/layout/section";
import { expertRecord } from "@/lib/domain/review/contract";
import { Facts } from "./distribution/facts";
import { Asked } from "./quality/asked";
import { RecordTable } from "./quality/record-table";

/** One expert in a plan: how they judge, and each of their reviews beside the others'. */
export default function RecordDetail() {
  const t = useTranslations("review.record");
  return (
    <View title={t("title")} note={t("note")}>
      <Asked name="expertId">
        {({ planId, id }) => <RecordOf key={`${planId} ${id}`} planId={planId} expertId={id} />}
      </Asked>
    </View>
  );
}

function RecordOf({ planId, expertId }: { planId: string; expertId: string }) {
  const t = useTranslations("review.record");
  const found = useRead(expertRecord, { planId, expertId });
  return (
    <Loaded query={found}>
      {({ realName, orgName, quality }) => (
        <div className="space-y-10">
          <div>
            <h2 className="font-heading text-xl font-semibold">{realName}</h2>
            <p className="text-note text-ink-2">{orgName}</p>
          </div>
          {quality && (
            <>
              <Facts
                facts={[
                  { label: t("submitted"), value: quality.sheets },
                  { label: t("severity"), value: signed(quality.severity, quality.error) },
                  { label: t("width"), value: quality.spread === null ? "—" : `${quality.spread.toFixed(2)}×` },
                  { label: t("correlation"), value: quality.correlation?.toFixed(2) ?? "—" },
                  { label: t("far"), value: `${quality.far} / ${quality.compared}` },
                  { label: t("row"), value: quality.row },
                ]}
              />
              {quality.flags.length > 0 && (
                <Section level={3} title={t("flags")} note={t("flagsNote")}>
                  <FlagList flags={quality.flags} />
                </Section>
              )}
            </>
          )}
          <Section title={t("sheets")}>
            <RecordTable planId={planId} expertId={expertId} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

const signed = (value: number | null, error: number | null) =>
  value === null ? "—" : `${value > 0 ? "+" : ""}${value.toFixed(2)}${error === null ? "" : ` ± ${error.toFixed(2)}`}`;
