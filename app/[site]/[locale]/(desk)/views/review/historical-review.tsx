"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { IdentityGate } from "@/components/review/identity/identity-gate";
import { OwnLetters } from "@/components/review/letter/own-letters";
import { Payments } from "@/components/review/payment/payments";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { myHistory, ownPayments } from "@/lib/domain/review/contract";

/** What the expert has judged; identities stay hidden for ever. */
export default function HistoricalReview() {
  const t = useTranslations("review.history");
  return (
    <View title={t("title")} note={t("note")}>
      <IdentityGate>
        <div className="space-y-10">
          <PastReviews />
          <OwnLetters />
          <OwnPayments />
        </div>
      </IdentityGate>
    </View>
  );
}

function OwnPayments() {
  const t = useTranslations("expert.pay");
  const own = useRead(ownPayments, {});
  return (
    <Section title={t("own")} note={t("ownNote")}>
      <Loaded query={own}>{(plans) => <Payments plans={plans} />}</Loaded>
    </Section>
  );
}

function PastReviews() {
  const t = useTranslations("review.history");
  const mine = useTranslations("review.mine");
  const common = useTranslations("common");
  const list = useList(myHistory);
  return (
    <>
      <Filters list={list}>
        <FilterText name="judgingNo" label={mine("judgingNo")} />
      </Filters>
      <DataTable
        label={t("title")}
        list={list}
        rowKey={(row) => row.taskId}
        empty={
          <Empty title={t("none")} action={<LinkButton href="/review/competitionReview">{t("toTasks")}</LinkButton>} />
        }
        columns={[
          {
            title: mine("judgingNo"),
            sort: "judgingNo",
            cell: (row) => (
              <Link href={`/review/task?id=${row.taskId}`} className="figures font-medium">
                {row.judgingNo}
              </Link>
            ),
          },
          { title: mine("work"), cell: (row) => <span className="block min-w-48">{row.title}</span> },
          {
            title: t("plan"),
            cell: (row) => (
              <span className="block min-w-40">
                {row.planName}
                <span className="block text-note text-hint">{row.competitionName}</span>
              </span>
            ),
          },
          { title: common("status"), cell: (row) => <TaskStatusTag status={row.status} /> },
          { title: mine("total"), numeric: true, cell: (row) => <Points value={row.total} /> },
          { title: mine("submitTime"), cell: (row) => <DateText value={row.submitTime} form="numeric" /> },
        ]}
      />
    </>
  );
}
