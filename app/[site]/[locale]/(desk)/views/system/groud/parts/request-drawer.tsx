"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { QueueAct } from "@/components/kit/queue/queue-bar";
import { QueueBar } from "@/components/kit/queue/queue-bar";
import type { Queue } from "@/components/kit/queue/use-queue";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import {
  matchSchoolRequest,
  proposedSchools,
  type SchoolRequestRow,
  schoolRequestPage,
} from "@/lib/domain/access/contract";
import { MeantSchool } from "./meant-school";

type RequestDrawerProps = {
  row: SchoolRequestRow;
  queue: Queue<SchoolRequestRow>;
  onCreate: () => void;
  onRefuse: () => Promise<boolean>;
};

/** What was chosen for one of the requests. */
type Said = { requestId: string; groupId?: string; keepName?: boolean };

/** From so many per cent on, the nearest proposal is chosen beforehand. */
const SURE = 50;

/** Requests for organisations one after the other: who asked, what they may have meant, and the decision. */
export function RequestDrawer({ row, queue, onCreate, onRefuse }: RequestDrawerProps) {
  const t = useTranslations("system.groud.requests");
  const kind = useTranslations("common.org.kind");
  const common = useTranslations("common");
  const due = row.status === "open";
  const proposals = useRead(proposedSchools, { requestId: row.requestId }, { enabled: due });
  const [said, say] = useState<Said>();
  const own: Said = said?.requestId === row.requestId ? said : { requestId: row.requestId };
  const nearest = proposals.data?.find(({ likeness }) => likeness >= SURE)?.groupId;
  const groupId = own.groupId ?? nearest;
  const one = proposals.data?.find((proposal) => proposal.groupId === groupId);
  // Of one that is not among the proposals only the server knows.
  const takesName = one ? one.takesName === 1 && one.likeness < 100 : groupId !== undefined;
  const keepName = own.keepName ?? true;
  const match = useWrite(matchSchoolRequest, {
    invalidate: [schoolRequestPage],
    onDone: ({ nameKept }) => toast.success(t(nameKept ? "matchedNamed" : "matched", { name: row.name })),
  });
  const decide = async () => {
    if (!groupId) {
      toast.error(t("chooseFirst"));
      return false;
    }
    const answer = { requestId: row.requestId, groupId, keepName: keepName && takesName ? 1 : 0 } as const;
    return match.mutateAsync(answer).then(
      () => true,
      () => false,
    );
  };
  const create = async () => {
    onCreate();
    return false;
  };
  const acts: QueueAct[] = [
    { by: "refuse", label: t("refuse"), run: onRefuse },
    { by: "create", label: t("create"), run: create },
    { by: "approve", label: t("match"), variant: "primary", run: decide },
  ];
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && queue.close()}
      title={row.name}
      description={`${kind(row.kind)} · ${row.city}`}
      footer={<QueueBar queue={queue} acts={due ? acts : []} />}
    >
      <DescriptionList
        columns={1}
        items={[
          { term: t("who"), value: `${row.realName} · ${row.username}` },
          { term: t("asked"), value: <DateText value={row.askTime} form="numeric" /> },
          ...(row.note ? [{ term: t("note"), value: <span className="whitespace-pre-line">{row.note}</span> }] : []),
          ...(due ? [] : [{ term: common("status"), value: t(`status.${row.status}`) }]),
          ...(row.groupName ? [{ term: t("matchTo"), value: row.groupName }] : []),
          ...(row.reason ? [{ term: t("reason"), value: row.reason }] : []),
        ]}
      />
      {due && (
        <div className="mt-5 space-y-4">
          <MeantSchool
            key={row.requestId}
            kind={row.kind}
            proposals={proposals.data}
            value={groupId}
            onChange={(chosen) => say({ ...own, groupId: chosen })}
          />
          {takesName && (
            <Checkbox
              label={t("keepName", { name: row.name })}
              checked={keepName}
              onChange={(event) => say({ ...own, keepName: event.target.checked })}
            />
          )}
          <p className="text-note text-ink-2">{t("settleNote", { name: row.realName })}</p>
        </div>
      )}
    </Drawer>
  );
}
