"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { printSlips, type Slip } from "@/lib/domain/review/contract";

/** Slips that were just made: nobody can show their passwords again. */
export function SlipsDialog({ planId, slips, onClose }: { planId: string; slips: Slip[]; onClose: () => void }) {
  const t = useTranslations("expert.temporary");
  const confirm = useConfirm();
  const save = useDownload(printSlips);
  const as = (type: "pdf" | "xlsx") =>
    save.mutate({ planId, type, slips: slips.map(({ username, password }) => ({ username, password })) });
  const leave = async () => {
    const sure = await confirm({
      ...{ title: t("slip.closeTitle"), text: t("slip.closeText"), act: t("slip.closeAct"), leave: t("slip.back") },
    });
    if (sure) onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={t("slip.title", { count: slips.length })}
      description={t("slip.text")}
      onOpenChange={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t("slip.close")}</Button>
          <Button pending={save.isPending} onClick={() => as("xlsx")}>
            {t("slip.xlsx")}
          </Button>
          <Button variant="primary" pending={save.isPending} onClick={() => as("pdf")}>
            {t("slip.pdf")}
          </Button>
        </>
      }
    >
      <Table label={t("slip.title", { count: slips.length })} frame="max-h-96 overflow-y-auto border border-rule">
        <Thead>
          <tr>
            <Th numeric>{t("number")}</Th>
            <Th>{t("username")}</Th>
            <Th>{t("password")}</Th>
          </tr>
        </Thead>
        <tbody>
          {slips.map((slip) => (
            <Tr key={slip.username}>
              <Td numeric>{slip.no}</Td>
              <Td className="figures select-all">{slip.username}</Td>
              <Td className="figures select-all">{slip.password}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
