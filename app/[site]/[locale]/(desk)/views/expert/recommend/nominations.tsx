"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { NominationStatus, nominationPage, type RequestDetail } from "@/lib/domain/expert/contract";
import { NominationActs } from "./nomination-acts";
import { useNominationColumns } from "./nomination-columns";

/** Whom schools recommend: answered by the host in bulk. */
export function Nominations({ request }: { request: RequestDetail }) {
  const t = useTranslations("expert.recommend");
  const words = useTranslations("expert");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList(nominationPage, { fixed: { requestId: request.requestId }, name: "nomination" });
  const [name, ...rest] = useNominationColumns();
  return (
    <Section title={t("nominations")}>
      <div className="space-y-4">
        <Filters list={list}>
          <FilterText label={words("name")} />
          <FilterChoice
            name="status"
            label={common("status")}
            options={NominationStatus.options
              .filter((value) => value !== "draft")
              .map((value) => ({ value, label: t(`status.${value}`) }))}
          />
        </Filters>
        <DataTable
          label={t("nominations")}
          name="expert-nominations"
          list={list}
          rowKey={(row) => row.nominationId}
          tickable={may("expert:recommend:audit") && ((row) => row.status === "nominated")}
          bulk={(rows, untick) => <NominationActs ids={rows.map((row) => row.nominationId)} onDone={untick} />}
          empty={<Empty title={t("none")} />}
          columns={[
            ...(name ? [name] : []),
            { title: t("school"), cell: (row) => <span className="block min-w-36">{row.schoolName}</span> },
            ...rest,
          ]}
        />
      </div>
    </Section>
  );
}
