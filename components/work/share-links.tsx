"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { CopyButton } from "@/components/kit/copy-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { listShares, revokeShare, type ShareRow } from "@/lib/domain/work/contract";
import { ShareDialog } from "./share-dialog";
import { ShareLog } from "./share-log";

/** The share links of a work: make one, copy its address, revoke it. */
export function ShareLinks({ workId }: { workId: string }) {
  const t = useTranslations("work.share");
  const links = useRead(listShares, { workId });
  const revoke = useWrite(revokeShare, { invalidate: [listShares] });
  const addressOf = ({ shareId }: ShareRow) => `${location.origin}/works/detail?shareId=${shareId}`;
  return (
    <div className="space-y-4">
      <ShareDialog workId={workId} />
      <Loaded query={links}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-note text-hint">{t("none")}</p>
          ) : (
            <ul className="border-t border-rule">
              {rows.map((link) => (
                <li key={link.linkId} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2">
                  <Tag status={link.state === "valid" ? "open" : "closed"}>{t(`state.${link.state}`)}</Tag>
                  <span className="text-sm">{link.blind ? t("blind") : t("open")}</span>
                  <span className="figures text-note text-ink-2">
                    {link.viewCap === null
                      ? t("views", { count: link.views })
                      : t("viewsOf", { count: link.views, cap: link.viewCap })}
                  </span>
                  <span className="text-note text-hint">
                    {t("until")} <DateText value={link.expireTime} form="numeric" />
                  </span>
                  <span className="ml-auto flex items-center gap-2 empty:hidden">
                    {link.views > 0 && <ShareLog link={link} />}
                    {link.state === "valid" && (
                      <>
                        <CopyButton size="small" text={addressOf(link)}>
                          {t("copy")}
                        </CopyButton>
                        <ConfirmButton
                          size="small"
                          variant="text"
                          question={{ title: t("revokeTitle"), text: t("revokeText"), act: t("revoke"), danger: true }}
                          onConfirm={() => revoke.mutateAsync({ linkId: link.linkId })}
                        >
                          {t("revoke")}
                        </ConfirmButton>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
