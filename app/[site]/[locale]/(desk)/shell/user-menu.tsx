"use client";

import { BookOpen, CodeXml, LayoutDashboard, LogOut, Shuffle, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { forgetSession } from "@/components/kit/session/expiry";
import { usePerson } from "@/components/kit/session/person";
import { useMayLeave } from "@/components/kit/session/use-may-leave";
import { useWrite } from "@/components/kit/use-endpoint";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuEntry } from "@/components/ui/overlay/menu-items";
import { Avatar } from "@/components/ui/text/avatar";
import { logout } from "@/lib/domain/access/contract";

export type Person = { name: string; role: string; severalRoles: boolean; sample: boolean; viewer: string | null };

/** Where the operator keeps the document, and the code if it is open. */
export type Links = { document: string; code: string };

type UserMenuProps = { person: Person; workbench: boolean; links: Links };

export function UserMenu({ person, workbench, links }: UserMenuProps) {
  const t = useTranslations("desk");
  const leave = useWrite(logout);
  const id = usePerson();
  const mayLeave = useMayLeave();
  const go = async () => {
    if (!(await mayLeave())) return;
    // Whatever the server says, this browser forgets (docs/rules/access.md, "Sessions").
    await leave.mutateAsync({}).catch(() => {});
    forgetSession(id);
    location.assign("/neibu/login");
  };
  const entries: (MenuEntry | false)[] = [
    workbench && { label: t("workbench"), href: "/dashboard", icon: <LayoutDashboard aria-hidden /> },
    { label: t("account"), href: "/center/users", icon: <UserRound aria-hidden /> },
    person.severalRoles && { label: t("switchRole"), href: "/role", icon: <Shuffle aria-hidden /> },
    { label: t("document"), href: links.document, icon: <BookOpen aria-hidden /> },
    links.code !== "" && { label: t("code"), href: links.code, icon: <CodeXml aria-hidden /> },
    "rule",
    { label: t("logout"), onSelect: () => void go(), icon: <LogOut aria-hidden /> },
  ];
  return (
    <DropdownMenu
      align="end"
      entries={entries.filter((entry): entry is MenuEntry => entry !== false)}
      trigger={
        <button
          type="button"
          aria-label={t("userMenu", { name: person.name })}
          className="ml-1 flex min-h-9 items-center gap-2 rounded-field px-1.5 pointer-coarse:min-h-11 pointer-coarse:px-2 hover:bg-sunken"
        >
          <Avatar name={person.name} className="size-7" />
          <span className="hidden max-w-48 text-left leading-tight md:block">
            <span className="block truncate text-note font-medium">{person.name}</span>
            <span className="block truncate text-xs text-hint">{person.role}</span>
          </span>
        </button>
      }
    />
  );
}
