"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { DateText } from "@/components/ui/text/date-text";
import { type ShareRow, shareLog } from "@/lib/domain/work/contract";

const SIZE = 20;

/** Who looked by a link: when, from about where, with what. */
export function ShareLog({ link }: { link: ShareRow }) {
  const t = useTranslations("work.share");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {t("log")}
      </Button>
      {open && (
        <Dialog open title={t("logTitle")} description={t("logNote")} onOpenChange={setOpen}>
          <Looks linkId={link.linkId} />
        </Dialog>
      )}
    </>
  );
}

function Looks({ linkId }: { linkId: string }) {
  const t = useTranslations("work.share");
  const [pageNum, setPage] = useState(1);
  const read = useRead(shareLog, { linkId, pageNum, pageSize: SIZE }, { keep: true });
  return (
    <Loaded query={read}>
      {({ list, total }) =>
        total === 0 ? (
          <p className="text-note text-hint">{t("noLooks")}</p>
        ) : (
          <div className="space-y-3">
            <ul className="border-t border-rule text-sm">
              {list.map((look, at) => (
                <li key={`${look.time}${at}`} className="flex flex-wrap gap-x-4 border-b border-rule py-2">
                  <DateText value={look.time} form="numeric" />
                  <span className="figures text-ink-2">{look.address || t("noAddress")}</span>
                  <span className="text-ink-2">{look.device}</span>
                </li>
              ))}
            </ul>
            {total > SIZE && (
              <p className="flex items-center gap-3">
                <Button size="small" disabled={pageNum === 1} onClick={() => setPage(pageNum - 1)}>
                  {t("newer")}
                </Button>
                <Button size="small" disabled={pageNum * SIZE >= total} onClick={() => setPage(pageNum + 1)}>
                  {t("older")}
                </Button>
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
