"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { listTrustedKeys, revokeTrustedKey, type TrustedKeyRow } from "@/lib/domain/ladder/contract";
import { KeyDialog } from "./key-dialog";

/** Whose packages are taken in; whoever administers the platform adds and revokes. */
export function TrustedKeys() {
  const t = useTranslations("ladder.package");
  const keys = useRead(listTrustedKeys, {});
  const [adding, add] = useState(false);
  return (
    <div className="space-y-4">
      <Can any={["sys:key:add"]}>
        <Button onClick={() => add(true)}>{t("addKey")}</Button>
      </Can>
      <Loaded query={keys}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("keysNone")}>{t("keysNoneText")}</Empty>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {rows.map((row) => (
                <TrustedKey key={row.keyId} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <KeyDialog onClose={() => add(false)} />}
    </div>
  );
}

function TrustedKey({ row }: { row: TrustedKeyRow }) {
  const t = useTranslations("ladder.package");
  const revoke = useWrite(revokeTrustedKey, {
    invalidate: [listTrustedKeys],
    onDone: () => toast.success(t("saved")),
  });
  const { keyId, name, address, fingerprint, revokeTime } = row;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 space-y-1">
        <p className="font-medium">
          {name} <Tag status={revokeTime ? "closed" : "open"}>{t(revokeTime ? "revoked" : "trusted")}</Tag>
        </p>
        <p className="text-note text-ink-2">{address}</p>
        <p className="figures text-note break-words">{fingerprint}</p>
        <p className="text-note text-hint">
          {row.addedByName} · <DateText value={row.createTime} form="numeric" /> · {row.reason}
        </p>
        {revokeTime && (
          <p className="text-note text-hint">
            {t("revoked")} · <DateText value={revokeTime} form="numeric" /> · {row.revokeReason}
          </p>
        )}
      </div>
      {!revokeTime && (
        <Can any={["sys:key:delete"]}>
          <ConfirmButton
            size="small"
            variant="danger"
            question={{
              ...{ title: t("revokeSure", { name }), text: t("revokeText"), act: t("revoke") },
              ...{ danger: true, reason: "required" },
            }}
            onConfirm={({ reason }) => revoke.mutateAsync({ keyId, reason })}
          >
            {t("revoke")}
          </ConfirmButton>
        </Can>
      )}
    </li>
  );
}
