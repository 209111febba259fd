"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Combobox } from "@/components/ui/control/combobox";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import {
  type Administrator,
  administratorList,
  appointAdministrator,
  dismissAdministrator,
  userPage,
} from "@/lib/domain/access/contract";
import type { GroupRow } from "@/lib/domain/org/contract";
import { groupNameFor } from "./values";

type Props = { row: GroupRow; onClose: () => void };

/** Who administers an organisation; who may appoint and dismiss them does so here. */
export function AdministratorsDialog({ row, onClose }: Props) {
  const t = useTranslations("system.groud.admins");
  const locale = useLocale();
  const confirm = useConfirm();
  const { groupId } = row;
  const found = useRead(administratorList, { groupId });
  const dismiss = useWrite(dismissAdministrator, {
    invalidate: [administratorList, userPage],
    onDone: () => toast.success(t("dismissed")),
  });
  const ask = async ({ userId, roleId, realName, roleName, active }: Administrator, list: Administrator[]) => {
    const able = new Set(list.filter((one) => one.active).map((one) => one.userId));
    const isLast = active === 1 && able.size === 1 && list.filter((one) => one.userId === userId).length === 1;
    const answer = await confirm({
      ...{ title: t("dismissTitle", { name: realName, role: roleName }), act: t("dismiss"), danger: true },
      text: isLast ? `${t("dismissLast")} ${t("dismissText")}` : t("dismissText"),
    });
    if (answer) dismiss.mutate({ groupId, userId, roleId, evenLast: isLast ? 1 : 0 });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("title", { name: groupNameFor(locale, row) })}
      description={t("note")}
    >
      <Loaded query={found}>
        {({ list, roles }) => (
          <div className="space-y-6">
            {list.length === 0 ? (
              <Empty title={t("none")} />
            ) : (
              <ul className="divide-y divide-rule border-y border-rule">
                {list.map((one) => (
                  <li key={`${one.userId}-${one.roleId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                    <span className="min-w-0 flex-1">
                      {one.realName} <span className="figures text-note text-ink-2">{one.username}</span>
                    </span>
                    <span className="text-sm text-ink-2">{one.roleName}</span>
                    {one.active === 0 && <Tag>{t("disabled")}</Tag>}
                    {one.dismissible === 1 && (
                      <Button
                        size="small"
                        aria-label={`${t("dismiss")} ${one.realName}`}
                        onClick={() => void ask(one, list)}
                      >
                        {t("dismiss")}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {roles.length > 0 && <Appoint groupId={groupId} roles={roles} usual={list[0]?.roleId} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

type AppointProps = {
  groupId: string;
  /** Those of the highest rank first. */
  roles: { value: string; label: string }[];
  /** The role in which somebody administers it already. */
  usual: string | undefined;
};

function Appoint({ groupId, roles, usual }: AppointProps) {
  const t = useTranslations("system.groud.admins");
  const [words, setWords] = useState("");
  const [person, setPerson] = useState<{ userId: string; name: string }>();
  // By default nobody gets more than those who are there, or than need be.
  const [first] = [...roles.filter(({ value }) => value === usual), ...roles.slice(-1)];
  const [roleId, setRoleId] = useState(first?.value ?? "");
  const people = useRead(userPage, { keywords: words, pageSize: 20 }, { keep: true });
  const appoint = useWrite(appointAdministrator, {
    invalidate: [administratorList, userPage],
    onDone: () => {
      toast.success(t("appointed"));
      setPerson(undefined);
    },
  });
  const list = people.data?.list ?? [];
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
      <Combobox
        label={t("person")}
        placeholder={t("personHint")}
        value={person?.userId}
        valueLabel={person?.name}
        pending={people.isFetching}
        onSearch={setWords}
        options={list.map((one) => ({ value: one.userId, label: one.realName, hint: one.username }))}
        onChange={(userId) => {
          const chosen = list.find((one) => one.userId === userId);
          if (chosen) setPerson({ userId, name: chosen.realName });
        }}
      />
      <Select
        aria-label={t("role")}
        value={roleId}
        onChange={({ target }) => setRoleId(target.value)}
        options={roles}
      />
      <Button
        variant="primary"
        disabled={!person || !roleId}
        pending={appoint.isPending}
        onClick={() => person && appoint.mutate({ groupId, userId: person.userId, roleId })}
      >
        {t("appoint")}
      </Button>
    </div>
  );
}
