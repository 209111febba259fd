"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import {
  type Correction,
  correctCertificates,
  listCertificates,
  listCorrections,
  type Narrowing,
} from "@/lib/domain/certificate/contract";
import { listed } from "@/lib/i18n/listed";

type Props = {
  competitionId: string;
  /** Of which certificates of it. */
  narrowing: Narrowing;
  onClose: () => void;
};

/** All certificates of a contest that are no longer right, before and after; those that stay ticked are made anew. */
export function Corrections({ competitionId, narrowing, onClose }: Props) {
  const t = useTranslations("certificate.list.correct");
  const common = useTranslations("common");
  const reasonId = useId();
  const found = useRead(listCorrections, { competitionId, ...narrowing });
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<string[]>([]);
  const save = useWrite(correctCertificates, {
    invalidate: [listCorrections, listCertificates],
    onDone: ({ succeeded, failed, rows }) => {
      toast[failed > 0 ? "error" : "success"](t("done", { done: succeeded, failed }));
      setRefused(rows.flatMap(({ certificateNo, message }) => (message ? [`${certificateNo} · ${message}`] : [])));
      if (failed === 0 && !found.data?.more) onClose();
    },
  });
  const ids = (found.data?.corrections ?? []).map((one) => one.certificateId).filter((id) => !left.has(id));
  const tick = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    leave(next);
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={t("text")}
      footer={
        <>
          <Button onClick={onClose}>{common("close")}</Button>
          {ids.length > 0 && (
            <Button
              variant="primary"
              disabled={reason.trim() === ""}
              pending={save.isPending}
              onClick={() => save.mutate({ competitionId, ids, reason: reason.trim() })}
            >
              {t("act", { count: ids.length })}
            </Button>
          )}
        </>
      }
    >
      {refused.length > 0 && (
        <ul role="alert" className="mb-4 space-y-1 text-sm text-status-refused">
          {refused.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Loaded query={found}>
        {({ looked, corrections, more, gone }) => (
          <div className="space-y-4">
            <p role="status" className="text-sm text-ink-2">
              {t("looked", { looked, count: corrections.length })}
              {more && ` ${t("more", { count: corrections.length })}`}
            </p>
            {gone.length > 0 && <p className="text-note text-ink-2">{t("gone", { numbers: gone.join("、") })}</p>}
            {corrections.length > 0 && (
              <>
                <Checkbox
                  checked={ids.length > 0}
                  indeterminate={ids.length > 0 && ids.length < corrections.length}
                  onCheckedChange={(on) => leave(new Set(on ? [] : corrections.map((one) => one.certificateId)))}
                  label={t("all")}
                />
                <ul className="max-h-96 divide-y divide-rule overflow-y-auto border border-rule">
                  {corrections.map((one) => (
                    <li key={one.certificateId} className="space-y-1 px-3 py-2">
                      <Checkbox
                        checked={!left.has(one.certificateId)}
                        onCheckedChange={(on) => tick(one.certificateId, on)}
                        label={<Named of={one} />}
                      />
                      <Changes of={one} />
                    </li>
                  ))}
                </ul>
                <div>
                  <Label htmlFor={reasonId}>{t("reason")}</Label>
                  <Textarea
                    id={reasonId}
                    rows={2}
                    maxLength={500}
                    value={reason}
                    onChange={({ target }) => setReason(target.value)}
                    className="mt-1"
                  />
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Named({ of: { certificateNo, holders } }: { of: Correction }) {
  const locale = useLocale();
  return (
    <>
      <span className="figures font-medium">{certificateNo}</span>{" "}
      <bdi className="text-ink-2 wrap-anywhere">{listed(holders, locale)}</bdi>
    </>
  );
}

function Changes({ of: { changes } }: { of: Correction }) {
  const t = useTranslations("certificate.list.change");
  return (
    <dl className="space-y-1 pl-7 text-note">
      {changes.map(({ what, before, after }) => (
        <div key={what} className="flex flex-wrap gap-x-3">
          <dt className="text-ink-2">{what}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <del className="text-ink-2">{before || t("none")}</del>
            <span aria-hidden className="mx-2">
              →
            </span>
            <ins className="font-medium no-underline">{after || t("none")}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
