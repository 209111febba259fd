"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { arrive, goOn } from "@/components/account/arrive";
import { useSend } from "@/components/account/use-send";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/state/empty";
import { Spinner } from "@/components/ui/state/spinner";
import { Tag } from "@/components/ui/state/tag";
import { type OwnRole, switchRole } from "@/lib/domain/access/contract";

/** One's own roles, one click each; the one used last is marked. */
export function RoleList({ roles }: { roles: OwnRole[] }) {
  const t = useTranslations("access.role");
  const send = useSend();
  const [going, setGoing] = useState<OwnRole>();
  const take = async (role: OwnRole) => {
    if (going) return;
    setGoing(role);
    try {
      if (!role.current) {
        const { token } = await send(switchRole, { roleId: role.roleId, groupId: role.groupId });
        await arrive(token);
      }
      goOn(role.staff ? "desk" : "center");
    } catch {
      setGoing(undefined);
    }
  };
  if (roles.length === 0) return <Empty title={t("none")} />;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {roles.map((role) => (
        <li key={role.roleId + role.groupId}>
          <button
            type="button"
            onClick={() => void take(role)}
            className="group flex min-h-16 w-full items-center gap-4 px-2 py-3 text-left hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {role.roleName}
                {role.current === 1 && <Tag status="open">{t("current")}</Tag>}
              </span>
              <span className="block text-note text-ink-2">
                {role.groupName} · {role.staff ? t("staff") : t("participant")}
              </span>
            </span>
            {going === role ? (
              <Spinner />
            ) : (
              <ChevronRight aria-hidden className={cn("size-4 text-hint group-hover:text-ink")} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
