"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import { type IntakeDetail, intakeDetail, listIntakes, takePackage } from "@/lib/domain/ladder/contract";
import { IntakePlaces } from "./intake-places";
import { IntakeTeams } from "./intake-teams";

/** One received package: what it is, where its works enter, its teams with what keeps them out, and the act that takes them in. */
export function IntakeDialog({ intakeId, onClose }: { intakeId: string; onClose: () => void }) {
  const t = useTranslations("ladder.package");
  const detail = useRead(intakeDetail, { intakeId }, { keep: true });
  return (
    <Dialog open size="large" title={t("one")} onOpenChange={(stay) => !stay && onClose()}>
      <Loaded query={detail}>{(intake) => <Opened intake={intake} onTaken={onClose} />}</Loaded>
    </Dialog>
  );
}

function Opened({ intake, onTaken }: { intake: IntakeDetail; onTaken: () => void }) {
  const t = useTranslations("ladder.package");
  const { from, people } = intake;
  const take = useWrite(takePackage, { invalidate: [listIntakes, intakeDetail] });
  const { intakeId, digest, version, ready, wrong } = intake;
  const question = {
    ...{ title: t("takeSure", { count: ready, contest: from.contest }), act: t("take", { count: ready }) },
    text: [t("takeText"), wrong > 0 && t("leftText", { count: wrong })].filter(Boolean).join(" "),
  };
  return (
    <div className="space-y-6">
      <DescriptionList
        items={[
          { term: t("from"), value: `${from.contest} · ${from.host}` },
          { term: t("promotion"), value: t("promotionNo", { stage: from.stage, no: from.runNo }) },
          { term: t("signedBy"), value: intake.keyName },
          { term: t("into"), value: intake.competitionName },
          { term: t("digest"), value: <span className="figures break-all">{digest}</span>, wide: true },
        ]}
      />
      <IntakePlaces key={version} intake={intake} />
      <div className="space-y-1 text-note text-ink-2">
        <p>{t("people", people)}</p>
        {intake.contacts !== "open" && <p>{t(intake.contacts === "none" ? "contactsNone" : "contactsSealed")}</p>}
      </div>
      <IntakeTeams intake={intake} />
      {intake.stageId && ready > 0 && (
        <ConfirmButton
          variant="primary"
          question={question}
          onConfirm={async () => {
            const onlyReady = wrong > 0 ? (1 as const) : (0 as const);
            const { arrived, left } = await take.mutateAsync({ intakeId, digest, version, onlyReady });
            toast.success(t("taken", { arrived }));
            if (left === 0) onTaken();
          }}
        >
          {t("take", { count: ready })}
        </ConfirmButton>
      )}
    </div>
  );
}
