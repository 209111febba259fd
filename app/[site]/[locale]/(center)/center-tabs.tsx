"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { forgetSession } from "@/components/kit/session/expiry";
import { usePerson } from "@/components/kit/session/person";
import { useMayLeave } from "@/components/kit/session/use-may-leave";
import { useWrite } from "@/components/kit/use-endpoint";
import { centreInRow } from "@/components/ui/layout/centre-in-row";
import { logout } from "@/lib/domain/access/contract";

const tabs = [
  "today",
  "competition",
  "team",
  "work",
  "study",
  "newReward",
  "reward",
  "informationSub",
  "users",
  "set",
] as const;
const addressOf = (tab: (typeof tabs)[number]) => (tab === "today" ? "/center" : `/center/${tab}`);

const isAt = (pathname: string, address: string) =>
  address === "/center" ? pathname === address : pathname.startsWith(address);

const entryStyle =
  "flex min-h-10 w-full pointer-coarse:min-h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent px-3 text-left text-sm text-ink-2 transition-colors hover:text-ink max-lg:border-b-2 lg:border-l-2";
const currentStyle = "aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink";

type Props = { staff: boolean; unread: number; hidden: readonly string[] };

export function CenterTabs({ staff, unread, hidden }: Props) {
  const t = useTranslations("center.tabs");
  const pathname = usePathname();
  const leave = useWrite(logout);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    centreInRow(list.current, list.current?.querySelector(`[href="${pathname}"]`));
  }, [pathname]);
  const person = usePerson();
  const mayLeave = useMayLeave();
  const signOut = async () => {
    if (!(await mayLeave())) return;
    // Whatever the server says, this browser forgets (docs/rules/access.md, "Sessions").
    await leave.mutateAsync({}).catch(() => {});
    forgetSession(person);
    location.assign("/home/homepage");
  };
  return (
    <nav aria-label={t("label")} className="print:hidden">
      <ul ref={list} className="flex overflow-x-auto border-rule max-lg:border-b lg:flex-col lg:border-l">
        {tabs
          .filter((tab) => !hidden.includes(addressOf(tab)))
          .map((tab) => (
            <li key={tab} className="max-lg:-mb-px lg:-ml-px">
              <Link
                href={addressOf(tab)}
                aria-current={isAt(pathname, addressOf(tab)) ? "page" : undefined}
                className={`${entryStyle} ${currentStyle}`}
              >
                {t(tab)}
                {tab === "informationSub" && unread > 0 && (
                  <span className="figures rounded-full bg-accent px-1.5 text-xs leading-5 text-accent-on">
                    {unread > 99 ? "99+" : unread}
                  </span>
                )}
              </Link>
            </li>
          ))}
        <li className="max-lg:-mb-px lg:-ml-px lg:mt-4">
          <Link href="/manual" prefetch={false} className={entryStyle}>
            {t("manual")}
          </Link>
        </li>
        {staff && (
          <li className="max-lg:-mb-px lg:-ml-px">
            <Link href="/dashboard" prefetch={false} className={entryStyle}>
              {t("back")}
            </Link>
          </li>
        )}
        <li className="max-lg:-mb-px lg:-ml-px">
          <button type="button" onClick={() => void signOut()} className={entryStyle}>
            {t("leave")}
          </button>
        </li>
      </ul>
    </nav>
  );
}
