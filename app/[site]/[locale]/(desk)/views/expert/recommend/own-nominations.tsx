"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import {
  expertRequestDetail,
  expertRequestPage,
  type Nomination,
  nominationPage,
  type RequestDetail,
  submitNomination,
  withdrawNomination,
} from "@/lib/domain/expert/contract";
import { FormFileDialog } from "./form-file-dialog";
import { NominateDialog } from "./nominate-dialog";
import { useNominationColumns } from "./nomination-columns";

/** What a school is asked for, and whom it names. */
export function OwnNominations({ request }: { request: RequestDetail }) {
  const t = useTranslations("expert.recommend");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const { requestId, quota, nominatedNum, approvedNum } = request;
  const list = useList(nominationPage, { fixed: { requestId }, name: "nomination" });
  const columns = useNominationColumns();
  const after = { invalidate: [nominationPage, expertRequestDetail, expertRequestPage] };
  const submit = useWrite(submitNomination, { ...after, onDone: () => toast.success(t("sent")) });
  const withdraw = useWrite(withdrawNomination, after);
  const [adding, setAdding] = useState(false);
  const [filed, file] = useState<Nomination>();
  const open = request.state === "open" && may("expert:recommend:add");
  const askWithdraw = ({ nominationId, name }: Nomination) =>
    confirm({
      ...{ title: t("withdrawTitle", { name }), act: t("withdraw"), danger: true },
      run: () => withdraw.mutateAsync({ nominationId }),
    });
  const actsOf = (row: Nomination) => [
    row.status === "draft" && open && { label: t("putForm"), onSelect: () => file(row) },
    row.status === "draft" &&
      open &&
      row.hasForm && { label: t("submit"), onSelect: () => submit.mutate({ nominationId: row.nominationId }) },
    (row.status === "draft" || row.status === "nominated") &&
      may("expert:recommend:add") && { label: t("withdraw"), danger: true, onSelect: () => void askWithdraw(row) },
  ];
  const add = open && (
    <Button variant="primary" guard={0} onClick={() => setAdding(true)}>
      {t("nominate")}
    </Button>
  );
  return (
    <div className="space-y-8">
      <DescriptionList
        items={[
          { term: t("name"), value: request.title },
          { term: t("host"), value: request.groupName },
          {
            term: t("window"),
            value: (
              <span className="figures">
                {request.startTime.slice(0, 16)} – {request.endTime.slice(0, 16)}
              </span>
            ),
          },
          { term: t("quotaOwn"), value: t("used", { used: nominatedNum + approvedNum, quota }) },
          ...(request.note ? [{ term: t("text"), value: request.note, wide: true }] : []),
        ]}
      />
      <Section title={t("own")} note={t("ownNote")}>
        <DataTable
          label={t("own")}
          name="own-nominations"
          list={list}
          rowKey={(row) => row.nominationId}
          toolbar={add}
          empty={
            <Empty title={t("none")} action={add}>
              {t(open ? "noneHint" : "closedHint")}
            </Empty>
          }
          columns={[
            ...columns,
            { title: common("actions"), numeric: true, cell: (row) => <RowActions of={row.name} acts={actsOf(row)} /> },
          ]}
        />
      </Section>
      {adding && <NominateDialog requestId={requestId} onClose={() => setAdding(false)} />}
      {filed && <FormFileDialog nomination={filed} onClose={() => file(undefined)} />}
    </div>
  );
}
