"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { Route } from "@/app/[site]/[locale]/(desk)/shell/tags";
import { useContest, useInAddress } from "@/components/contest/use-contest";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { centreInRow } from "@/components/ui/layout/centre-in-row";
import { contestOptions } from "@/lib/domain/contest/contract";
import { type ContestPage, type ContestTab, contestTabs } from "./contest-tabs";

/** The way through one contest: on every page that is of the contest in the address, its parts, and the pages of the part that is open. */
export function ContestBar({ routes }: { routes: Route[] }) {
  const competitionId = useContest();
  const path = usePathname();
  const may = useMay();
  if (!competitionId) return null;
  const tabs = contestTabs(competitionId, routes, may);
  const open = tabs.find(({ pages }) => pages.some((page) => page.path === path));
  return open && <Bar competitionId={competitionId} tabs={tabs} open={open} path={path} />;
}

function Bar({
  competitionId,
  tabs,
  open,
  path,
}: {
  competitionId: string;
  tabs: ContestTab[];
  open: ContestTab;
  path: string;
}) {
  const t = useTranslations("contest");
  useInAddress({ competitionId });
  const contests = useRead(contestOptions, {});
  const name = contests.data?.find(({ value }) => value === competitionId)?.label;
  const nameOf = ({ screen, name: given }: ContestPage) => (screen ? t(`screen.${screen}`) : given);
  return (
    <div className="border-b border-rule bg-paper px-4 sm:px-6 print:hidden">
      <div className="flex items-center gap-6">
        {name && open.word !== "settings" && (
          <p title={name} className="hidden max-w-64 shrink-0 truncate text-note font-semibold lg:block">
            {name}
          </p>
        )}
        <Row label={t("parts")} here={open.word}>
          {tabs.map(({ word, pages: [first] }) => (
            <Step key={word} href={first?.href ?? ""} here={word === open.word} tall>
              {t(`part.${word}`)}
            </Step>
          ))}
        </Row>
      </div>
      {open.pages.length > 1 && (
        <Row label={open.word === "settings" ? t("screens") : t("pages", { part: t(`part.${open.word}`) })} here={path}>
          {open.pages.map((page) => (
            <Step key={page.path} href={page.href} here={page.path === path}>
              {nameOf(page)}
            </Step>
          ))}
        </Row>
      )}
    </div>
  );
}

/** A line of links that scrolls where it has no room; the present one is seen. */
function Row({ label, here, children }: { label: string; here: string; children: React.ReactNode }) {
  const row = useRef<HTMLElement>(null);
  const isAwake = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the present one
  useEffect(() => {
    // Whoever scrolled it before it woke is about to press another one: it stays under the finger.
    if (isAwake.current || row.current?.scrollLeft === 0)
      centreInRow(row.current, row.current?.querySelector("[aria-current]"));
    isAwake.current = true;
  }, [here]);
  return (
    <nav ref={row} aria-label={label} className="flex min-w-0 flex-1 gap-5 overflow-x-auto">
      {children}
    </nav>
  );
}

function Step({
  href,
  here,
  tall = false,
  children,
}: {
  href: string;
  here: boolean;
  tall?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? (tall ? "true" : "page") : undefined}
      className={cn(
        "inline-flex shrink-0 items-center border-b-2 text-sm no-underline outline-offset-[-2px] pointer-coarse:min-h-11",
        tall ? "min-h-9" : "min-h-8 text-note",
        here ? "border-mark font-semibold text-ink" : "border-transparent text-ink-2 hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
