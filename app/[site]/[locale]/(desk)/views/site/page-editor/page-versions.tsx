"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/control/button";
import { Drawer } from "@/components/ui/overlay/drawer";
import { toast } from "@/components/ui/toast/toast";
import type { PageSlug } from "@/db/values";
import { type PageDetail, pageVersion } from "@/lib/domain/site/contract";
import type { PageContent } from "@/lib/domain/site/page/blocks";
import { call } from "@/lib/http/call";
import { changesOf } from "./changes";

type Props = { siteId: string; slug: PageSlug; versions: PageDetail["versions"]; editable: boolean };

/** What was published, newest first; each version compared with what is being written, and taken up again. */
export function PageVersions({ siteId, slug, versions, editable }: Props) {
  const t = useTranslations("system.page.versions");
  const kinds = useTranslations("system.page.kind");
  const format = useFormatter();
  const { getValues, setValue } = useFormContext();
  const [open, setOpen] = useState(false);
  const [shown, show] = useState<{ no: number; content: PageContent }>();
  const read = async (no: number) => show({ no, content: await call(pageVersion, { siteId, slug, no }) });
  const takeUp = (content: PageContent) => {
    for (const [name, value] of Object.entries(content))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    setOpen(false);
    toast.success(t("taken"));
  };
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title={t("title")}
      description={t("note")}
      trigger={
        <Button size="small" disabled={versions.length === 0}>
          {t("act", { count: versions.length })}
        </Button>
      }
    >
      <ol className="divide-y divide-rule">
        {versions.map(({ no, publishTime, scheduled, retired, note, by }) => (
          <li key={no} className="space-y-2 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{t("no", { no: format.number(no) })}</span>
              <span className="figures text-note text-ink-2">{publishTime.slice(0, 16)}</span>
              {scheduled && <span className="text-note text-status-soon">{t("scheduled")}</span>}
              {retired && <span className="text-note text-ink-2">{t("retired")}</span>}
              {by && <span className="text-note text-ink-2">{by}</span>}
            </p>
            {note && <p className="text-note text-ink-2">{note}</p>}
            {!retired && shown?.no !== no && (
              <Button size="small" onClick={() => read(no)}>
                {t("compare")}
              </Button>
            )}
            {shown?.no === no && (
              <>
                <ul className="space-y-1 text-note">
                  {changesOf(shown.content, getValues() as PageContent).map(({ id, change, kind, words }) => (
                    <li key={id} className="flex gap-2">
                      <span className="shrink-0 text-ink-2">{t(`change.${change}`)}</span>
                      <span className="shrink-0 text-ink-2">{kind ? kinds(kind) : t("head")}</span>
                      <span className="min-w-0 truncate">{words}</span>
                    </li>
                  ))}
                  {changesOf(shown.content, getValues() as PageContent).length === 0 && <li>{t("same")}</li>}
                </ul>
                {editable && (
                  <Button size="small" onClick={() => takeUp(shown.content)}>
                    {t("take")}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
