"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Tabs } from "@/components/ui/layout/tabs";
import type { EarlierTeam } from "@/lib/domain/enrollment";
import { listed } from "@/lib/i18n/listed";
import { CopyForm } from "./copy-form";
import { StartForm } from "./start-form";

type Props = ComponentProps<typeof StartForm> & {
  /** Labels of profile fields that are still missing. */
  gaps: string[];
  earlier: EarlierTeam[];
  /** The earlier team that the reader came with. */
  from?: string;
};

/** A new team, or one that goes on from an earlier one; who has led none is not asked. */
export function StartChoice({ gaps, earlier, from, ...place }: Props) {
  const t = useTranslations("enrollment");
  const locale = useLocale();
  return (
    <div className="page pb-16">
      {gaps.length > 0 && (
        <div className="mb-8 max-w-form border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-note">
          <p className="font-medium">{t("start.incomplete", { names: listed(gaps, locale) })}</p>
          <p className="text-ink-2">
            {t("start.incompleteHint")}{" "}
            <Link href="/center/users" className="text-accent-ink underline underline-offset-4">
              {t("start.complete")}
            </Link>
          </p>
        </div>
      )}
      {earlier.length === 0 ? (
        <StartForm {...place} />
      ) : (
        <Tabs
          label={t("again.way")}
          className="max-w-form"
          defaultValue={earlier.some(({ teamId }) => teamId === from) ? "copy" : "new"}
          items={[
            { value: "new", label: t("again.new"), content: <StartForm {...place} /> },
            { value: "copy", label: t("again.copy"), content: <CopyForm {...place} earlier={earlier} from={from} /> },
          ]}
        />
      )}
    </div>
  );
}
