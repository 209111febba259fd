"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { expertInvitationPage, type InvitationRow, withdrawInvitation } from "@/lib/domain/expert/contract";

const TONE = {
  open: "soon",
  accepted: "open",
  declined: "refused",
  withdrawn: "closed",
  expired: "closed",
} as const;

/** Who was invited into the library, and what came of it. */
export function InvitationsSection() {
  const t = useTranslations("expert");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(expertInvitationPage, { name: "invitation", pageSize: 10 });
  const withdraw = useWrite(withdrawInvitation, { invalidate: [expertInvitationPage] });
  const askWithdraw = async ({ invitationId, name }: InvitationRow) => {
    const act = t("invitation.withdraw");
    if (await confirm({ title: t("invitation.withdrawTitle", { name }), act, danger: true }))
      withdraw.mutate({ invitationId });
  };
  return (
    <Section className="pt-8" title={t("invitation.list")} note={t("invitation.listNote")}>
      <DataTable
        label={t("invitation.list")}
        name="expert-invitations"
        list={list}
        rowKey={(row) => row.invitationId}
        empty={<Empty title={t("invitation.none")}>{t("invitation.noneHint")}</Empty>}
        columns={[
          { title: t("name"), cell: (row) => row.name },
          { title: t("contact"), cell: (row) => <span className="figures">{row.contact}</span> },
          { title: t("invitation.by"), cell: (row) => row.invitedBy },
          {
            title: t("invitation.until"),
            cell: (row) => <span className="figures">{row.expireTime.slice(0, 16)}</span>,
          },
          {
            title: common("status"),
            cell: (row) => <Tag status={TONE[row.status]}>{t(`invitation.status.${row.status}`)}</Tag>,
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.name}
                acts={
                  row.status === "open" && may("expert:library:add")
                    ? [{ label: t("invitation.withdraw"), danger: true, onSelect: () => void askWithdraw(row) }]
                    : []
                }
              />
            ),
          },
        ]}
      />
    </Section>
  );
}
