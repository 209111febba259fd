"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { type Delegation, delegations, revokeDeputy } from "@/lib/domain/enrollment/contract";
import { DeputyForm } from "./deputy-form";

const colours = { coming: "soon", active: "open", over: "closed", revoked: "closed" } as const;

/** The deputies that the reader has named, and how one is named. */
export function Deputies() {
  const t = useTranslations("enrollment.deputy");
  const [open, setOpen] = useState(false);
  const parts = useRead(delegations, {}).data?.mayName ?? [];
  if (parts.length === 0) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("title")}
      description={t("note")}
      trigger={<Button>{t("button")}</Button>}
      footer={<DeputyForm parts={parts} />}
    >
      {open && <Given />}
    </Dialog>
  );
}

function Given() {
  const t = useTranslations("enrollment.deputy");
  const read = useRead(delegations, {});
  return (
    <Loaded query={read}>
      {({ given }) =>
        given.length === 0 ? (
          <p className="text-note text-hint">{t("none")}</p>
        ) : (
          <ul className="divide-y divide-rule">
            {given.map((one) => (
              <GivenRow key={one.delegationId} one={one} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function GivenRow({ one }: { one: Delegation }) {
  const t = useTranslations("enrollment.deputy");
  const revoke = useWrite(revokeDeputy, { invalidate: [delegations], onDone: () => toast.success(t("revoked")) });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {one.deputyName}
          <Tag status={colours[one.state]}>{t(`state.${one.state}`)}</Tag>
        </p>
        <p className="text-note text-ink-2">
          <DateText value={one.startTime} form="minute" /> – <DateText value={one.endTime} form="minute" />
        </p>
        <p className="text-note text-hint">
          {one.part === "advisor" ? t("parts.advisor") : `${one.roleName} · ${one.groupName}`} · {one.reason}
        </p>
      </div>
      {(one.state === "active" || one.state === "coming") && (
        <ConfirmButton
          size="small"
          question={{ title: t("revokeTitle", { name: one.deputyName }), act: t("revoke"), danger: true }}
          onConfirm={() => revoke.mutateAsync({ delegationId: one.delegationId })}
        />
      )}
    </li>
  );
}
