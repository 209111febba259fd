"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useHold } from "@/components/kit/form/laid-aside";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import { listOrgs, type OrgList, orgList, rankWorks, sealList, unsettled } from "@/lib/domain/ladder/contract";
import { type Draft, draftOf, entriesOf } from "./draft";
import { PasteDialog } from "./paste-dialog";
import { SheetDialog } from "./sheet-dialog";
import { TrackTable } from "./track-table";

/** The works of an organisation, track by track, put in order; every change can be undone until it is saved. */
export function Ranking({ list }: { list: OrgList }) {
  const t = useTranslations("ladder");
  const { stageId, orgId, version, works } = list;
  const [past, setPast] = useState<Draft[]>([]);
  const invalidate = [orgList, listOrgs];
  const rank = useWrite(rankWorks, { invalidate });
  const seal = useWrite(sealList, { invalidate });
  const editable = list.isOpen === 1 && list.mayRank === 1;
  const [draft, setDraft] = useState(() => draftOf(works, editable));
  const [taking, take] = useState<"paste" | "sheet">();
  useHold(past.length > 0);
  const change = (next: Draft) => {
    setPast([...past, draft]);
    setDraft(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setDraft(last);
    setPast(past.slice(0, -1));
  };
  if (works.length === 0) return <Empty title={t("list.empty")}>{t("list.emptyText")}</Empty>;
  const tracks = list.quotas.filter(({ itemId }) => works.some((work) => work.itemId === itemId));
  const entries = entriesOf(draft);
  const undecided = works.filter(({ candidate }) => candidate).length - entries.length;
  const open = works.filter(({ candidate, status }) => !candidate && unsettled.includes(status)).length;
  const save = async () => {
    await rank.mutateAsync({ stageId, orgId, version, entries });
    toast.success(t("saved"));
  };
  return (
    <div className="space-y-6">
      {tracks.map((track) => (
        <TrackTable
          key={track.itemId}
          track={track}
          works={works.filter(({ itemId }) => itemId === track.itemId)}
          draft={draft}
          onChange={editable ? change : undefined}
        />
      ))}
      {editable && open > 0 && <p className="text-note text-status-soon">{t("list.unsettled", { count: open })}</p>}
      {editable && (
        <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
          <p className="min-w-0 flex-1 text-note text-ink-2 max-sm:basis-full" aria-live="polite">
            {t("list.undecided", { count: undecided })}
          </p>
          <Button variant="quiet" onClick={() => take("sheet")}>
            {t("sheet.button")}
          </Button>
          <Button variant="quiet" onClick={() => take("paste")}>
            {t("paste.title")}
          </Button>
          <Button variant="quiet" disabled={past.length === 0} guard={0} onClick={undo}>
            {t("list.undo")}
          </Button>
          <Button pending={rank.isPending} disabled={past.length === 0} onClick={() => void save()}>
            {t("list.save")}
          </Button>
          <ConfirmButton
            variant="primary"
            disabled={past.length > 0 || list.status !== "ranked" || open > 0}
            question={{ title: t("list.sealConfirm"), text: t("list.sealText"), act: t("list.seal") }}
            onConfirm={async () => {
              const { no } = await seal.mutateAsync({ stageId, orgId, version });
              toast.success(t("list.sealed", { no }));
            }}
          >
            {t("list.seal")}
          </ConfirmButton>
        </div>
      )}
      {taking === "paste" && (
        <PasteDialog works={works} draft={draft} onTake={change} onClose={() => take(undefined)} />
      )}
      {taking === "sheet" && (
        <SheetDialog
          of={{ stageId, orgId }}
          works={works}
          draft={draft}
          onTake={change}
          onClose={() => take(undefined)}
        />
      )}
      {list.mayRank === 1 && !editable && list.status !== "submitted" && (
        <p className="text-note text-ink-2">{t("list.closed")}</p>
      )}
    </div>
  );
}
