"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { OutsideAwardTag } from "@/components/center/outside-award-tag";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { FileDrop } from "@/components/kit/upload/file-drop";
import { keyOf, useWrite } from "@/components/kit/use-endpoint";
import { buttonStyle } from "@/components/ui/control/button-style";
import { toast } from "@/components/ui/toast/toast";
import {
  deleteOutsideAward,
  listOutsideAwards,
  type OutsideAward,
  PROOF_MB,
  putAwardProof,
} from "@/lib/domain/center/contract";
import { paperTypes } from "@/lib/http/file/taken";
import { AwardDialog } from "./award-dialog";

/** One award from elsewhere: its state, why it was refused, its proof. */
export function OutsideAwardLine({ award }: { award: OutsideAward }) {
  const t = useTranslations("center.reward");
  const queries = useQueryClient();
  const remove = useWrite(deleteOutsideAward, { invalidate: [listOutsideAwards] });
  const { outsideAwardId, awardName, status } = award;
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-serif text-lg font-bold">{awardName}</span>
            <OutsideAwardTag status={status} />
          </p>
          <p className="text-note text-ink-2">
            {award.contestName} · {award.issuer} · <span className="figures whitespace-nowrap">{award.wonOn}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {award.hasProof === 1 && (
            <a
              href={`/prod-api/web/center/reward/proof/file?outsideAwardId=${outsideAwardId}`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ size: "small" })}
            >
              {t("open")}
            </a>
          )}
          {status !== "verified" && <AwardDialog award={award} />}
          <ConfirmButton
            size="small"
            variant="text"
            question={{ title: t("deleteTitle", { award: awardName }), act: t("delete"), danger: true }}
            onConfirm={() => remove.mutateAsync({ outsideAwardId })}
          >
            {t("delete")}
          </ConfirmButton>
        </div>
      </div>
      {status === "refused" && award.reason && (
        <p className="border-l-2 border-status-refused bg-status-refused-soft px-3 py-2 text-note">
          {t("refusedFor", { reason: award.reason })}
        </p>
      )}
      {(status === "entered" || status === "refused") && (
        <FileDrop
          endpoint={putAwardProof}
          label={t("proofOf", { award: awardName })}
          types={[...paperTypes]}
          maxMb={PROOF_MB}
          inputFor={(file) => ({ outsideAwardId, name: file.name, size: file.size })}
          onDone={() => {
            toast.success(t("proofDone"));
            void queries.invalidateQueries({ queryKey: keyOf(listOutsideAwards) });
          }}
        />
      )}
    </li>
  );
}
