"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import {
  applyGroupBalance,
  type GroupBalance,
  listExpertGroups,
  proposeGroupBalance,
} from "@/lib/domain/expert/contract";

/** Shows who would move where, with the counts before and after, and applies it as it was shown. */
export function BalanceDialog({ competitionId, onClose }: { competitionId: string; onClose: () => void }) {
  const t = useTranslations("expert.groups.balance");
  const common = useTranslations("common");
  const proposal = useRead(proposeGroupBalance, { competitionId });
  const apply = useWrite(applyGroupBalance, {
    invalidate: [listExpertGroups, proposeGroupBalance],
    onDone: ({ moved }) => {
      toast.success(t("applied", { count: moved }));
      onClose();
    },
  });
  const found = proposal.data;
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("note")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            pending={apply.isPending}
            disabled={!found?.moves.length || proposal.isFetching}
            onClick={() => found && apply.mutate({ competitionId, digest: found.digest })}
          >
            {t("apply")}
          </Button>
        </>
      }
    >
      <Loaded query={proposal}>{(one) => <Proposal of={one} />}</Loaded>
    </Dialog>
  );
}

function Proposal({ of }: { of: GroupBalance }) {
  const t = useTranslations("expert.groups.balance");
  const change = (before = 0, after = 0) => (before === after ? before : t("change", { before, after }));
  return (
    <div className="space-y-6">
      {of.moves.length === 0 ? (
        <p>{t("even")}</p>
      ) : (
        <section className="space-y-2">
          <h3 className="text-sm font-medium">{t("moves", { count: of.moves.length })}</h3>
          <ul className="max-h-48 gap-x-8 overflow-y-auto text-note sm:columns-2">
            {of.moves.map((one) => (
              <li key={one.expertId} className="border-b border-rule py-1">
                {t("move", { name: one.realName, from: one.fromName, to: one.toName })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Table label={t("title")} frame="overflow-x-auto border border-rule">
        <Thead>
          <tr>
            <Th pinned>{t("mark")}</Th>
            {of.groups.map((group) => (
              <Th key={group.expertGroupId} numeric>
                {group.name}
              </Th>
            ))}
          </tr>
        </Thead>
        <tbody>
          <Tr>
            <Td pinned className="font-medium">
              {t("members")}
            </Td>
            {of.groups.map((group) => (
              <Td key={group.expertGroupId} numeric>
                {change(group.before, group.after)}
              </Td>
            ))}
          </Tr>
          {of.marks.map((mark) => (
            <Tr key={`${mark.kind} ${mark.name}`}>
              <Td pinned>
                {mark.name}
                <span className="block text-note text-hint">{t(mark.kind)}</span>
              </Td>
              {of.groups.map((group, at) => (
                <Td key={group.expertGroupId} numeric>
                  {change(mark.before[at], mark.after[at])}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      <p className="text-note text-ink-2">
        {of.fixed > 0 && t("fixed", { count: of.fixed })} {of.proven ? t("proven") : t("found")}
      </p>
    </div>
  );
}
