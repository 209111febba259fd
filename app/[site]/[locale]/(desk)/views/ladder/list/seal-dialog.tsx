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
import { type ListPreview, listOrgs, orgList, previewList, sealList } from "@/lib/domain/ladder/contract";

type Props = { of: { stageId: string; orgId: string }; onClose: () => void };

/** The list as the next level will see it, and the act that fixes it; what is sealed is what was shown, or nothing. */
export function SealDialog({ of, onClose }: Props) {
  const t = useTranslations("ladder.list");
  const common = useTranslations("common");
  const preview = useRead(previewList, of);
  const seal = useWrite(sealList, { invalidate: [orgList, listOrgs, previewList] });
  const confirm = ({ version, sha256 }: ListPreview) =>
    seal.mutate(
      { ...of, version, sha256 },
      {
        onSuccess: ({ no }) => {
          toast.success(t("sealed", { no }));
          onClose();
        },
        // Another by now: shown as it is, to be sealed or not.
        onError: () => void preview.refetch(),
      },
    );
  return (
    <Dialog
      open
      role="alertdialog"
      size="large"
      title={t("sealConfirm")}
      description={t("sealText")}
      onOpenChange={(stay) => !stay && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            pending={seal.isPending}
            disabled={!preview.data || preview.isFetching}
            onClick={() => preview.data && confirm(preview.data)}
          >
            {t("seal")}
          </Button>
        </>
      }
    >
      <Loaded query={preview}>{(shown) => <Preview {...shown} />}</Loaded>
    </Dialog>
  );
}

function Preview({ lines, leftOut, sha256 }: ListPreview) {
  const t = useTranslations("ladder");
  const rows: Row[] = lines.map((line) => ({ ...line, decision: line.place === null ? t("direct") : `${line.place}` }));
  const out: Row[] = leftOut.map((line) => ({ ...line, decision: t("none") }));
  return (
    <div className="space-y-5">
      <Lines label={t("list.sent", { count: rows.length })} rows={rows} />
      {out.length > 0 && <Lines label={t("list.notSent", { count: out.length })} rows={out} />}
      <p className="text-note text-ink-2">
        {t("list.digest")} <span className="figures break-all">{sha256}</span>
      </p>
    </div>
  );
}

type Row = ListPreview["leftOut"][number] & { decision: string };

function Lines({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = useTranslations("ladder.column");
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{label}</h3>
      <Table label={label} compact>
        <Thead>
          <tr>
            <Th numeric className="w-16">
              {t("place")}
            </Th>
            <Th>{t("work")}</Th>
            <Th>{t("team")}</Th>
            <Th>{t("members")}</Th>
            <Th>{t("advisors")}</Th>
          </tr>
        </Thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.workId}>
              <Td numeric>{row.decision}</Td>
              <Td className="sm:min-w-48">
                {row.title}
                <span className="block text-note text-hint">
                  {[row.itemName, row.reason].filter(Boolean).join(" · ")}
                </span>
              </Td>
              <Td>
                <span className="figures">{row.teamNumber}</span> {row.teamName}
              </Td>
              <Td>{row.members.join(" · ")}</Td>
              <Td>{row.advisors.join(" · ")}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
