"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useHold } from "@/components/kit/form/use-laid-aside";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  listOrgs,
  type OrgList,
  type OwnOrder,
  orgList,
  ownOrder,
  previewList,
  rankWorks,
  unsettled,
} from "@/lib/domain/ladder/contract";
import { type Draft, draftOf, entriesOf, inOrderOf, isToSave } from "./draft";
import { PasteDialog } from "./paste-dialog";
import { SealDialog } from "./seal-dialog";
import { SheetDialog } from "./sheet-dialog";
import { TrackTable } from "./track-table";

/** The works of an organisation, track by track, put in order; every change can be undone until it is saved. */
export function Ranking({ list }: { list: OrgList }) {
  const t = useTranslations("ladder");
  const { stageId, orgId, version, works } = list;
  const [past, setPast] = useState<Draft[]>([]);
  const rank = useWrite(rankWorks, { invalidate: [orgList, listOrgs, previewList] });
  const editable = list.isOpen === 1 && list.mayRank === 1;
  const [draft, setDraft] = useState(() => draftOf(works, editable));
  const [opened, open] = useState<"paste" | "sheet" | "seal">();
  const order = useRead(ownOrder, { stageId, orgId }, { enabled: editable && list.judgesOwn === 1 });
  const [taken, take] = useState(false);
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
  const takeOrder = (found: OwnOrder) => {
    take(true);
    change(inOrderOf(found, draft));
    const ties = found.tracks.reduce((sum, track) => sum + track.ties.length, 0);
    toast.success(t("judging.taken", { ties, unjudged: found.unjudged.length }));
  };
  if (works.length === 0) return <Empty title={t("list.empty")}>{t("list.emptyText")}</Empty>;
  const tracks = list.quotas.filter(({ itemId }) => works.some((work) => work.itemId === itemId));
  const entries = entriesOf(draft);
  const undecided = works.filter(({ candidate }) => candidate).length - entries.length;
  const waiting = works.filter(({ candidate, status }) => !candidate && unsettled.includes(status)).length;
  const save = async () => {
    await rank.mutateAsync({ stageId, orgId, version, entries });
    toast.success(t("saved"));
  };
  const direct = entries.filter((entry) => entry.direct).length;
  const toSave = isToSave(draft, works, list.status);
  const sends = entries.some((entry) => entry.direct || entry.place !== null);
  const hint = () => {
    if (undecided > 0) return "undecided";
    if (!sends) return "nothingToSend";
    if (!toSave) return "undecided";
    return list.status === "returned" && past.length === 0 ? "confirmReturned" : "saveFirst";
  };
  return (
    <div className="space-y-6">
      {list.directMost !== null && (
        <p
          className={direct > list.directMost ? "text-note text-status-refused" : "text-note text-ink-2"}
          aria-live="polite"
        >
          {t("list.directOf", { count: direct, most: list.directMost })}
        </p>
      )}
      {tracks.map((track) => (
        <TrackTable
          key={track.itemId}
          track={track}
          works={works.filter(({ itemId }) => itemId === track.itemId)}
          draft={draft}
          judged={
            taken || list.way === "review"
              ? order.data?.tracks.find(({ itemId }) => itemId === track.itemId)
              : undefined
          }
          onChange={editable ? change : undefined}
        />
      ))}
      {editable && list.owed > 0 && (
        <p className="text-note text-status-soon">{t("judging.owed", { count: list.owed })}</p>
      )}
      {editable && waiting > 0 && (
        <p className="text-note text-status-soon">{t("list.unsettled", { count: waiting })}</p>
      )}
      {editable && (
        <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
          <p className="min-w-0 flex-1 text-note text-ink-2 max-sm:basis-full" aria-live="polite">
            {t(`list.${hint()}`, { count: undecided })}
          </p>
          {order.data && order.data.revisions.length > 0 && (
            <Button variant="quiet" onClick={() => order.data && takeOrder(order.data)}>
              {t("judging.take")}
            </Button>
          )}
          <Button variant="quiet" onClick={() => open("sheet")}>
            {t("sheet.button")}
          </Button>
          <Button variant="quiet" onClick={() => open("paste")}>
            {t("paste.title")}
          </Button>
          <Button variant="quiet" disabled={past.length === 0} guard={0} onClick={undo}>
            {t("list.undo")}
          </Button>
          <Button pending={rank.isPending} disabled={!toSave} onClick={() => void save()}>
            {t("list.save")}
          </Button>
          <Button
            variant="primary"
            disabled={undecided > 0 || !sends || toSave || waiting > 0 || list.owed > 0}
            onClick={() => open("seal")}
          >
            {t("list.seal")}
          </Button>
        </div>
      )}
      {opened === "seal" && <SealDialog of={{ stageId, orgId }} onClose={() => open(undefined)} />}
      {opened === "paste" && (
        <PasteDialog works={works} draft={draft} onTake={change} onClose={() => open(undefined)} />
      )}
      {opened === "sheet" && (
        <SheetDialog
          of={{ stageId, orgId }}
          works={works}
          draft={draft}
          onTake={change}
          onClose={() => open(undefined)}
        />
      )}
      {list.mayRank === 1 && !editable && list.status !== "submitted" && (
        <p className="text-note text-ink-2">{t("list.closed")}</p>
      )}
    </div>
  );
}
